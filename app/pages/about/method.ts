/** How a project runs: what the studio does in each stage, and what only the client can decide. */
export const stagesOfAProject = [
  {
    name: 'Brief',
    work: 'We visit the place, read the papers of the plot and write down who will use the building, and how.',
    decision: 'The brief, the budget’s upper end, and the date that matters.',
  },
  {
    name: 'Concept',
    work: 'Two or three ways to build it, each in plan and section, with the structure already in and a first price range.',
    decision: 'Which way. The others are put away, not mixed.',
  },
  {
    name: 'Development',
    work: 'The chosen scheme with real wall thicknesses, stairs that work, services that fit, and materials named.',
    decision: 'Rooms, materials, and what may be added later.',
  },
  {
    name: 'Approvals',
    work: 'Drawings and forms for the local authority. We answer its questions; how long it takes is in its hands.',
    decision: 'Signatures on the application.',
  },
  {
    name: 'Construction drawings',
    work: 'Every part drawn so that a contractor need not guess: details, reinforcement, joinery, schedules, quantities.',
    decision: 'Which contractor, from tenders that can be compared line by line.',
  },
  {
    name: 'Site',
    work: 'Visits at the steps that cannot be undone, each with a written note: what was found, what was agreed, who does it.',
    decision: 'Changes, with their price and delay known before you say yes.',
  },
] as const;
