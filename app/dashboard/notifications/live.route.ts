import { data } from 'react-router';

import { isOpen } from '~/auth/sessions/sessions.server';
import { staff } from '~/auth/staff';
import { addStream } from '~/backoffice/live/live-streams.server';
import type { LiveEvent } from '~/backoffice/live/site-events';
import { PAGE_NOT_FOUND } from '~/document/page-not-found';

import type { Route } from './+types/live.route';
import { countUnseenLeads } from './bell.server';

/** Milliseconds. Keeps proxies from closing a silent stream, and detects that the session has ended. */
const HEARTBEAT = 25_000;
/** Milliseconds. Many leads at once cause only one count per open screen. */
const BATCH_DELAY = 200;

export function loader({ request, context }: Route.LoaderArgs) {
  if (request.method === 'HEAD') return new Response(null);
  // React Router would wait for the end of the stream, to answer with its text.
  if (new URL(request.url).pathname.endsWith('.data')) throw data(null, PAGE_NOT_FOUND);
  const { sessionId, deviceId } = context.get(staff);
  let close = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const encoder = new TextEncoder();
      const write = (text: string) => controller.enqueue(encoder.encode(text));
      const sendEvent = (event: LiveEvent) => write(`data: ${JSON.stringify(event)}\n\n`);
      const sendBellCount = async () =>
        sendEvent({ type: 'bell', count: await countUnseenLeads(deviceId) });
      let hasEnded = false;
      let timer: NodeJS.Timeout | undefined;
      const scheduleRing = () => {
        timer ??= setTimeout(() => {
          timer = undefined;
          guarded(sendBellCount);
        }, BATCH_DELAY);
      };
      const guarded = (callback: () => Promise<void>) => void callback().catch(() => endStream());

      const beat = setInterval(() => {
        guarded(async () => {
          if (await isOpen(sessionId)) write(':\n\n');
          else endStream();
        });
      }, HEARTBEAT);
      const remove = addStream(sessionId, {
        send(event) {
          guarded(async () => {
            sendEvent(event);
            if (event.type.startsWith('lead.')) scheduleRing();
          });
        },
        end: endStream,
      });
      close = () => {
        if (hasEnded) return;
        hasEnded = true;
        clearInterval(beat);
        clearTimeout(timer);
        remove();
      };
      function endStream() {
        if (hasEnded) return;
        close();
        controller.close();
      }

      sendEvent({ type: 'connected' });
      guarded(sendBellCount);
    },
    cancel: () => close(),
  });
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' },
  });
}
