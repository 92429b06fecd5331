import { signFormTime } from './form-time.server';

/** The signed time that an inquiry island fetches at the first focus; cached pages carry none. */
export function loader() {
  return Response.json({ time: signFormTime() }, { headers: { 'cache-control': 'no-store' } });
}
