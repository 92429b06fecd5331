import { demoProject } from './study';

/** Areas and lengths are measured in the scenes of art/. */
export const guestProjects = [
  demoProject({
    slug: 'restaurant-and-night-club',
    name: 'Restaurant and night club',
    summary:
      'A vaulted brick hall: a restaurant until eleven and a club after, changed by lamps, not scenery. A study, unbuilt.',
    discipline: 'interior',
    type: 'hospitality',
    place: 'Hypothetical site: former godown',
    area: 1101,
    services: ['interiors', 'architecture'],
    facts: [
      ['Hall', '6.6 × 15.5 m'],
      ['Bays', 'Five arches of 2.6 m on each side'],
      ['Seats', '32 at eight tables, five at the bar'],
      ['Finishes', 'Brick, terrazzo, teak, brass, green cloth'],
    ],
    brief:
      'A place has to earn twice a night to pay a city rent. Guests at dinner want to see their food and not their neighbours; guests at midnight want the reverse.',
    process:
      'Eight lamps hang at 1.62 m over eight tables, each pair on a circuit of its own. At eleven they go down and the shelves of the bar go up.\n\nBanquettes stand between the piers, so the aisle is the dance floor without a stage being drawn. Brick above, cloth below: the cloth is there for the ears.',
    pictures: ['restaurant-evening', 'restaurant-noon'],
    drawings: ['restaurant-plan', 'restaurant-section'],
  }),
  demoProject({
    slug: 'resort-on-a-slope',
    onHome: true,
    name: 'Resort on a slope',
    summary:
      'Twenty-three white rooms stepping down a hillside to a pool, domes and vaults among cubes, Greek in style. A study, unbuilt.',
    discipline: 'architecture',
    type: 'hospitality',
    place: 'Hypothetical site: dry hillside by the sea',
    area: 5181,
    services: ['architecture', 'structure'],
    facts: [
      ['Rooms', '23 on four terraces'],
      ['Rise', 'About 2 m from terrace to terrace'],
      ['Area', 'Rooms only, without terraces and loggia'],
      ['Loggia', 'Six arches of 2.2 m, a shaded terrace above'],
    ],
    brief:
      'Clients who ask for Greek style usually mean white walls, shade and a view for every room. The slope gives the view; what had to be found was the shade.',
    process:
      'Rooms of the same depth, 4.4 m, are shifted against each other along the slope. Every third one steps up by half a metre. One long stair takes everyone from the gate to the pool.\n\nDomes stand where a room is square, vaults where it is narrow. Both are there because they are cooler under the noon sun than a flat slab, and white lime can be renewed by one person with a brush.',
    pictures: ['resort-arches', 'resort-terraces'],
    drawings: ['resort-plan', 'resort-section'],
  }),
  demoProject({
    slug: 'guest-house-retreat',
    name: 'Guest house, five pavilions',
    summary:
      'Five gabled rooms on posts along a boardwalk, above a slope that is left as it is. A study, unbuilt.',
    discipline: 'architecture',
    type: 'hospitality',
    place: 'Hypothetical site: wooded slope above a tank',
    area: 2732,
    services: ['architecture', 'structure'],
    article: 'daylight-is-a-section',
    facts: [
      ['Pavilions', 'Five of 5.4 × 7.4 m, each with a porch of 2 m'],
      ['Above ground', '0.8 m, on timber posts'],
      ['Boardwalk', '46 m long, 1.7 m wide'],
      ['Tank', '19.0 × 3.8 m'],
    ],
    brief:
      'A guest house for people who come to be left alone, on ground that sheds water for four months. Nothing may be levelled and no tree may go.',
    process:
      'The rooms stand on posts so that rain runs beneath them. Each is set forward or back until its porch sees water and not a neighbour. The boardwalk rises and falls by a quarter of a metre and no more, whatever the ground beneath it does.\n\nThe gable is steep because leaves must slide off it.',
    pictures: ['retreat-dusk', 'retreat-pavilions'],
    drawings: ['retreat-plan', 'retreat-section'],
  }),
  demoProject({
    slug: 'executive-spa',
    onHome: true,
    name: 'Executive spa',
    summary:
      'A pool between stone walls under one slot of daylight, with a rest room behind arches. A study, unbuilt.',
    discipline: 'interior',
    type: 'wellness',
    place: 'Hypothetical site: hotel basement',
    area: 1485,
    services: ['interiors', 'structure'],
    facts: [
      ['Hall', '7.6 × 13.8 m, 3.9 m high'],
      ['Pool', '3.8 × 7.6 m, 1.3 m deep'],
      ['Roof slot', '0.75 m wide along one wall'],
      ['Finishes', 'Stone, lime, teak, glass mosaic'],
    ],
    brief:
      'Hotels put their pools where the plan has room left: below ground. The study takes that place and asks how much daylight a windowless hall needs to stop feeling like one. The answer is one slot of 75 cm.',
    process:
      'The slot runs along the wall, not across the middle: light that touches stone on its way down is worth twice the light that falls on water.\n\nThe rest room lies behind arches, 2.4 m deep, darker and warmed by lamps: eyes that come from the water want less light, not more.',
    pictures: ['spa-pool', 'spa-lamplight'],
    drawings: ['spa-plan', 'spa-section'],
  }),
  demoProject({
    slug: 'jewellery-shop',
    name: 'Jewellery shop',
    summary:
      'One counter, three lit niches and two chairs: a shop for looking at one thing at a time. A study, unbuilt.',
    discipline: 'interior',
    type: 'retail',
    place: 'Hypothetical site: shop on a bazaar street',
    area: 581,
    services: ['interiors'],
    article: 'light-a-room-with-three-circuits',
    facts: [
      ['Shop', '6.0 × 9.0 m, 3.2 m high'],
      ['Counter', '4.0 m, marble under glass'],
      ['Niches', 'Three of 1.2 m in a fluted wall'],
      ['Finishes', 'Green panelling, dark oak, brass, marble'],
    ],
    brief:
      'Gold shops shout. This one imagines the opposite: customers sit down first and see one piece at a time.',
    process:
      'The counter stands 5.6 m from the door, far enough that nobody is addressed while still deciding. Light comes from the niches and from lamps over the counter; the room itself stays dim, so that metal and not the ceiling is the brightest thing.',
    pictures: ['jewellery-shop-counter', 'jewellery-shop-vitrine'],
    drawings: ['jewellery-shop-plan', 'jewellery-shop-section'],
  }),
  demoProject({
    slug: 'screening-room',
    name: 'Screening room',
    summary:
      'Thirty-two seats in four steps between walnut ribs, for films seen together and talks heard well. A study, unbuilt.',
    discipline: 'interior',
    type: 'hospitality',
    place: 'Hypothetical site: ground floor of a club',
    area: 1221,
    services: ['interiors', 'structure'],
    article: 'light-a-room-with-three-circuits',
    facts: [
      ['Room', '8.4 × 13.5 m, 4.4 m high'],
      ['Seats', '32 in four rows'],
      ['Rise', '28 cm per row'],
      ['Screen', '6.6 × 2.9 m in a walnut frame'],
    ],
    brief:
      'Clubs and housing societies ask for a home theatre and get a dark box with an echo. The study keeps the dark and works on the box: what stands on the walls, and what lights the way out.',
    process:
      'The ribs stand 46 cm apart and are of five depths, so that the walls send sound back in pieces and not as an echo. Cloth lies behind them.\n\nEvery step has a line of light along its edge, on a circuit that stays on when the lamps go down: anyone who leaves mid-film sees the stair, and no one else is disturbed.',
    pictures: ['cinema-evening'],
    drawings: ['cinema-plan', 'cinema-section'],
  }),
];
