/** The guard records the activity, as for every request. */
export const action = () => new Response(null, { status: 204 });
