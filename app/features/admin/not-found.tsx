import { data, Link } from 'react-router';

/** An address under /admin that is no room of it. */
export const loader = () => data(null, { status: 404 });

export default function NotFound() {
  return (
    <>
      <p>There is no page at this address.</p>
      <p>
        <Link to="/admin">Go to the dashboard</Link>
      </p>
    </>
  );
}
