import { once } from 'node:events';

import { createTCPServer, createUDPServer, type DnsHandler, Packet } from 'dns2';

/** The TXT records of each name, as one or several strings, or a failure. */
export type Zone = Readonly<
  Record<string, readonly (string | readonly string[])[] | 'fails' | 'silent'>
>;

/** A DNS server on this machine, over UDP and TCP. Names outside the zone don't exist. */
export async function startDnsServer(zone: Zone) {
  const queries: string[] = [];
  const handle: DnsHandler = (request, send) => {
    const [question] = request.questions;
    if (!question) return;
    queries.push(question.name);
    const found = zone[question.name];
    if (found === 'silent') return;
    const response = Packet.createResponseFromRequest(request);
    if (found === undefined) response.header.rcode = Packet.RCODE.NXDOMAIN;
    else if (found === 'fails') response.header.rcode = Packet.RCODE.SERVFAIL;
    else
      for (const text of found)
        response.answers.push(
          Packet.createResourceFromQuestion(question, { ttl: 60, data: [text].flat() }),
        );
    void send(response);
  };
  const [udp, tcp, port] = await listenOnBoth(handle);
  return {
    address: `127.0.0.1:${port}`,
    asked: queries,
    async stop() {
      tcp.close();
      udp.close();
      await once(udp, 'close');
    },
  };
}

/** An answer too long for UDP is requested over TCP at the same port. */
async function listenOnBoth(handle: DnsHandler) {
  for (;;) {
    const udp = createUDPServer(handle);
    await udp.listen(0, '127.0.0.1');
    const { port } = udp.address();
    const tcp = createTCPServer(handle);
    const isFree = await new Promise<boolean>((settle) => {
      tcp.once('error', () => settle(false));
      tcp.listen(port, '127.0.0.1', () => settle(true));
    });
    if (isFree) return [udp, tcp, port] as const;
    udp.close();
  }
}
