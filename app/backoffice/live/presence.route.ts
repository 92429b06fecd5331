/** Where the page says that somebody is at the screen (`usePresence`). The guard notes it, as it does with all that is done. */
export const action = () => new Response(null, { status: 204 });
