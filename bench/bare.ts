/**
 * Bare `node:http` with the bytes and headers of another server's response, as the reference for
 * cached pages, in a separate process. Arguments: the address to copy, the port.
 */
import { once } from 'node:events';
import { createServer, get, IncomingMessage } from 'node:http';

const [address = '', port] = process.argv.slice(2);
// `fetch` would decode the body.
const outgoing = get(address, { headers: { 'accept-encoding': 'br' } });
const [answer] = await once(outgoing, 'response');
if (!(answer instanceof IncomingMessage)) throw new Error(`no answer from ${address}`);
const body = Buffer.concat(await answer.toArray());
const { date: _date, connection: _connection, 'keep-alive': _, ...headers } = answer.headers;
createServer((_request, res) => {
  res.writeHead(200, headers);
  res.end(body);
}).listen(Number(port), '127.0.0.1');
