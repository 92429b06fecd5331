import { demoProject } from './study';

/** Areas and lengths are measured in the scenes of art/. */
export const largeProjects = [
  demoProject({
    slug: 'amity-quarter',
    name: 'Amity, a quarter',
    summary:
      'Six blocks around six gardens and one tower: density like a tower estate’s, at the height of a street. A study, unbuilt.',
    discipline: 'urban',
    type: 'housing',
    place: 'Hypothetical site: edge of a growing city',
    area: 532_000,
    services: ['architecture'],
    article: 'the-last-three-metres',
    facts: [
      ['Blocks', 'Six of 50 × 50 m, four to six storeys'],
      ['Courts', '28 × 28 m, planted, without cars'],
      ['Streets', '14 m from wall to wall'],
      ['Tower', '15 storeys on the square'],
    ],
    brief:
      'Housing of this density is usually drawn as eight towers in a car park. The study puts the same floor area along streets, with a garden inside each block, and keeps one tower as a landmark.',
    process:
      'One wing of every block rises a storey above the other three. Here it is the southern one, which takes winter sun from the court; drawn again it would stand in the north. Ground floors are 4.2 m high all around: shops where there is a street, work where there is none, and never stilt parking.\n\nWings are 11 m deep, so that a flat can have windows to the street and to the garden and let the evening wind through.',
    pictures: ['amity-court', 'amity-quarter', 'amity-roofs'],
    drawings: ['amity-site-plan'],
  }),
  demoProject({
    slug: 'office-on-a-square',
    name: 'Office on a square',
    summary:
      'Seven floors of six-metre bays behind fins that close towards the sun, over an open ground floor. A study, unbuilt.',
    discipline: 'architecture',
    type: 'workplace',
    place: 'Hypothetical site: city square',
    area: 43_400,
    services: ['architecture', 'structure'],
    article: 'daylight-is-a-section',
    facts: [
      ['Floor', '36 × 16 m, no desk further than 8 m from a window'],
      ['Storeys', 'Seven of 3.7 m over a ground floor of 5 m'],
      ['Bay', '6 m, three columns deep'],
      ['Fins', '0.9 m deep at one end, 0.35 m at the other'],
    ],
    brief:
      'An office that is let by the floor, in a climate where cooling costs more than the facade. The ground floor belongs to the square.',
    process:
      'The fins do the work of a tinted pane and leave the pane clear. They are deepest at the end where the afternoon sun comes from, and thin out along the front.\n\nThe core stands behind the middle, so that a floor can be let whole or in two.',
    pictures: ['office-block-corner', 'office-block-street'],
    drawings: ['office-block-plan', 'office-block-section'],
  }),
  demoProject({
    slug: 'ribs-and-footings',
    name: 'Ribs and footings',
    summary:
      'The frame of the court house, bared: what carries five vaults, from the ribs down to the soil. A study, unbuilt.',
    discipline: 'structure',
    type: 'residence',
    place: 'Hypothetical site: street plot, hot-dry climate',
    area: 2600,
    services: ['structure'],
    article: 'reading-a-soil-report',
    facts: [
      ['Bay', '3.6 m, five times'],
      ['Vaults', 'Shells between ribs, springing at 6.3 m'],
      ['Footings', 'Stepped, tied by ground beams'],
      ['Walls', 'Brick of 230 mm between the columns'],
    ],
    brief:
      'The same house as the court house, read by its engineer. Vaults push outwards; the study shows where the push goes.',
    process:
      'Neighbouring vaults push against each other and cancel. Only the outer sides of the first and the last are left over; that push goes into the end frames. Columns stand where two bedrooms meet and never in one.\n\nGround beams tie the stepped footings together. Whether that is enough depends on the soil, and none was tested: this is a study.',
    pictures: [
      'court-house-ribs',
      'court-house-structure',
      ['sheet-court-house-axonometric', 'drawing'],
    ],
    drawings: ['court-house-section-structure'],
  }),
  demoProject({
    slug: 'gymnasium',
    name: 'Gymnasium',
    summary:
      'A training hall under oak beams with light from above and one mirror wall. A study, unbuilt.',
    discipline: 'interior',
    type: 'wellness',
    place: 'Hypothetical site: club house',
    area: 1221,
    services: ['interiors', 'architecture'],
    facts: [
      ['Hall', '9.0 × 12.6 m, 4.4 m high'],
      ['Beams', 'Oak, every 1.5 m'],
      ['Window', 'One band of 10.8 m above head height'],
      ['Floor', 'Rubber for weights, oak boards for mats'],
    ],
    brief:
      'A gym without loud colours, where you can train in the morning sun and not be seen from the street.',
    process:
      'The window is a band that begins at 2.5 m: light without glare, air without an audience. The mirror faces the racks and not the door. Rubber and oak meet in one line, and the line is the rule: shoes here, bare feet there.',
    pictures: ['gym-floor', 'gym-mirror'],
    drawings: ['gym-plan', 'gym-section'],
  }),
  demoProject({
    slug: 'chair-table-cabinet',
    name: 'Chair, table and cabinet',
    summary:
      'Three pieces drawn for one room, in walnut, brass and one cloth. A study, not in production.',
    discipline: 'interior',
    type: 'furniture',
    place: 'The studio’s workshop drawings',
    area: null,
    services: ['interiors'],
    facts: [
      ['Cabinet', '1.90 × 0.46 m, 0.94 m high'],
      ['Front', '31 slats of 18 mm, 12 mm apart'],
      ['Table', 'Round, 0.48 m across and as high'],
      ['Wood', 'Walnut outside, oak for the drawers'],
    ],
    brief:
      'Custom furniture is worth its price where nothing from a shop fits. These three belong to one corner: a chair to read in, a table for one cup, a cabinet that hides a router and a bar.',
    process:
      'All members are as thin as walnut allows at that length; the chair’s arm is where you feel whether that was right. The slats let the router breathe.',
    pictures: ['furniture-study-chair', 'furniture-study-joint'],
    drawings: ['furniture-axonometric'],
  }),
];
