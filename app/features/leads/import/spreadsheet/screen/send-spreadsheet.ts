import { reportSession } from '~/backoffice/failures';
import { refusals } from '~/features/import/spreadsheet/refusals';
import { LARGEST_SPREADSHEET } from '~/features/import/spreadsheet/spreadsheet';
import { SPREADSHEET_PATH } from '~/features/leads/import/spreadsheet/import-paths';

const UNREACHABLE = 'The file didn’t arrive. Check your connection and try again.';
const FAILED = 'The upload failed. Please try again.';

/**
 * Sends a spreadsheet from the browser; `onProgress` hears from 0 to 1 how much of it has gone. @returns the id of its import.
 * @throws Error whose message is the sentence for whoever chose it.
 */
export function sendSpreadsheet(file: File, onProgress: (share: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    if (file.size === 0) return reject(new Error(refusals.empty));
    if (file.size > LARGEST_SPREADSHEET) return reject(new Error(refusals.large));
    // Of what a browser has, only this tells how much of a body was sent.
    const request = new XMLHttpRequest();
    request.open('POST', `${SPREADSHEET_PATH}?name=${encodeURIComponent(file.name)}`);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total ? loaded / total : 0),
    );
    request.addEventListener('error', () => reject(new Error(UNREACHABLE)));
    request.addEventListener('load', () => {
      const { status, response } = request;
      reportSession(new Response(null, { status }));
      if (status < 300 && typeof response?.id === 'string') return resolve(response.id);
      const message: unknown = response?.message;
      reject(new Error(typeof message === 'string' ? message : FAILED));
    });
    request.send(file);
  });
}
