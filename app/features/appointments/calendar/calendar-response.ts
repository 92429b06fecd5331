const PRIVATE_HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' };

/** @param fileName offers the calendar as a download; omit it for subscriptions. */
export const calendarResponse = (content: string | null, fileName?: string): Response =>
  content === null
    ? new Response('There is no such calendar.', {
        status: 404,
        headers: { ...PRIVATE_HEADERS, 'content-type': 'text/plain; charset=utf-8' },
      })
    : new Response(content, {
        headers: {
          ...PRIVATE_HEADERS,
          'content-type': 'text/calendar; charset=utf-8',
          ...(fileName === undefined
            ? {}
            : { 'content-disposition': `attachment; filename="${fileName}"` }),
        },
      });
