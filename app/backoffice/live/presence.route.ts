/** The guard records the activity of every request. */
export const action = () => new Response(null, { status: 204 });
