import css from './home-page.module.css';

const services = [
  {
    name: 'Architecture',
    scope:
      'Feasibility, concept, approvals, construction drawings and site visits, for houses, workplaces and public buildings.',
  },
  {
    name: 'Structure',
    scope:
      'Frame, foundation and retrofit design, peer review, and structural audits with a report an owner can read.',
  },
  {
    name: 'Interiors',
    scope:
      'Space planning, joinery, lighting and furniture, drawn to the millimetre and priced before work begins.',
  },
];

/** The home page; an unknown address shows it too, under a notice. */
export function HomePage({ notice }: { notice?: string }) {
  return (
    <>
      {notice && (
        <p className={css.notice} role="status">
          {notice}
        </p>
      )}
      <section className={css.hero}>
        <h1>Architecture, structure and interiors, drawn by one hand.</h1>
        <div>
          <p>
            A design consultancy for homes, workplaces and public buildings across India. One team
            carries a project from the first sketch to the last site visit.
          </p>
          <p>
            <a href="/contact" data-enhance="open-inquiry">
              Get Free Quote
            </a>
          </p>
        </div>
      </section>
      <section className={css.services} aria-labelledby="services">
        <h2 id="services">What we do</h2>
        <dl>
          {services.map(({ name, scope }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{scope}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
