import { demoProject } from './study';

/** Areas and lengths are measured in the scenes of art/. */
export const houseProjects = [
  demoProject({
    slug: 'court-house',
    name: 'Court house',
    summary:
      'A family house of five vaulted bays around a court with a basin and a tree: a study, unbuilt.',
    discipline: 'architecture',
    type: 'residence',
    place: 'Hypothetical site: street plot, hot-dry climate',
    area: 2600,
    services: ['architecture', 'structure', 'interiors'],
    article: 'court-house-a-study',
    facts: [
      ['Storeys', 'Main block two storeys, wings one'],
      ['Bays', 'Five of 3.6 m under one vault each'],
      ['Plot in the model', '26.4 × 19.3 m'],
      ['Rooms', 'Living room, kitchen, study, four bedrooms'],
    ],
    brief:
      'Three generations on one plot, who want to see each other at meals and not hear each other at night. A street on the south side, neighbours on the other three.\n\nThe study asks one thing: can a court of 8 by 7 metres be the largest room of a house of 2,600 sq ft, used every day of the year?',
    process:
      'The living wing and the study turn their walls to the street and their glass to the court. Bedrooms lie behind, in a bar of two floors whose bay is as wide as a bed, two chests and a door.\n\nThe vaults came last. They let hot air out at the crown, and they tell from the court which room is whose.',
    pictures: [
      'court-house-dusk',
      'court-house-court',
      'court-house-architecture',
      'court-house-interior',
      'court-house-above',
      'court-house-balcony',
    ],
    drawings: [
      'court-house-plan',
      'court-house-plan-upper',
      'court-house-section',
      'court-house-section-court',
      'site-plan',
    ],
  }),
  demoProject({
    slug: 'city-flat-before-and-after',
    name: 'City flat, before and after',
    summary:
      'One wall out, two windows down to the floor: what a 1980s flat gains without one more square foot. A study.',
    discipline: 'interior',
    type: 'renovation',
    place: 'Hypothetical site: walk-up flat, city centre',
    area: 607,
    services: ['interiors', 'structure'],
    article: 'a-kitchen-drawn-around-one-meal',
    facts: [
      ['Part shown', 'Living room and kitchen, 6.0 × 9.4 m'],
      ['Ceiling', '2.85 m'],
      ['Living room window', '1.2 m wide before, 2.9 m after'],
      ['Wall removed', '4.3 m, half a brick thick; a post stays'],
    ],
    brief:
      'A flat like thousands of others: distemper that sweats in July, one window with bars, a kitchen behind a narrow door where the cook is alone. It is drawn from many flats and is none of them.\n\nThe question was how little has to change before it feels like another flat.',
    process:
      'The wall between kitchen and living room carries nothing but itself, so it can go; in a real flat that is the first thing an engineer opens up and checks. The window comes down to the floor and grows to 2.9 m.\n\nWet places stay where their stacks are. The island stands in the kitchen’s mouth, so that the cook looks into the room.',
    result:
      'Daylight reaches the back wall of the kitchen, three stools stand where a wall was, and the carpet area is what it was.',
    pictures: [
      ['flat-after', 'result'],
      ['flat-evening', 'result'],
      ['flat-kitchen-after', 'result'],
      ['flat-before', 'process'],
      ['flat-kitchen-before', 'process'],
    ],
    drawings: ['flat-plan', 'flat-section'],
  }),
  demoProject({
    slug: 'monsoon-bedroom',
    onHome: true,
    name: 'Monsoon bedroom',
    summary:
      'A bedroom in lime, teak and linen, drawn at three hours of the day with one textile each. A study, unbuilt.',
    discipline: 'interior',
    type: 'residence',
    place: 'Hypothetical site: wet west coast',
    area: 389,
    services: ['interiors'],
    article: 'light-a-room-with-three-circuits',
    facts: [
      ['Room', '5.4 × 6.7 m, 3.0 m high'],
      ['Niche', '3.3 m wide, arch springing at 1.35 m'],
      ['Finishes', 'Lime plaster, teak, oak boards, linen'],
      ['Light', 'Two globes at the bed, one floor lamp, three switches'],
    ],
    brief:
      'A room for the four wet months: walls that can take damp and give it back, nothing that has to be polished, and one colour that can be washed and changed with the season.',
    process:
      'Lime plaster breathes where acrylic paint peels. The arch is no ornament: it is the place where the headboard, two lamps and their wires end without a skirting.\n\nThe lamps hang at 1.28 m, where they light a page and not an eye.',
    pictures: ['bedroom-late-sun', 'bedroom-lamplight', 'bedroom-morning', 'bedroom-detail'],
    drawings: ['bedroom-plan', 'bedroom-section'],
  }),
  demoProject({
    slug: 'courtyard-house',
    name: 'Courtyard house',
    summary:
      'Four tiled wings slope to a tank in the middle: an old plan of western India, drawn again with care. A study, unbuilt.',
    discipline: 'architecture',
    type: 'residence',
    place: 'Hypothetical site: village edge, heavy rain',
    area: 3948,
    services: ['architecture', 'structure', 'interiors'],
    article: 'vastu-seen-soberly',
    facts: [
      ['Outline', '23.0 × 19.0 m'],
      ['Court', '9.0 × 7.8 m, open to the sky'],
      ['Eaves', '3.0 m above the floor'],
      ['Roof', 'Tiles on timber trusses, ridge all around'],
      ['Walls', '400 mm outside, 250 mm around the court'],
      ['Rooms', 'Hall, study, living and dining room, kitchen, four bedrooms'],
    ],
    brief:
      'Before drawing new courts it is worth drawing an old one properly. This is the plan that carpenters of the west coast built for centuries: four wings, a tank, rain in the middle of the house.',
    process:
      'Everything follows from the eaves. They come down to 3.0 m above the floor, low enough to keep the sun off the porch and high enough to walk under; the columns stand where the roof wants to be held, not where a grid would put them.\n\nThe engineer’s drawing is masonry and timber: walls on stepped footings of stone, a band of timber that ties them above the openings, a tie and a king post every 2.1 m under the ridge, twenty columns around the court. Inside, every room has its own door to the gallery or to the room beside it, and furniture stands along the walls: no room is deeper than 4.35 m.\n\nWhat we would change today: a gutter that can be cleaned, and a drain from the tank that is larger than the rain of one night.',
    pictures: [
      'courtyard-haveli-court',
      'courtyard-haveli-architecture',
      'courtyard-haveli-structure',
      'courtyard-haveli-interior',
    ],
    drawings: ['courtyard-haveli-plan', 'courtyard-haveli-section'],
  }),
  demoProject({
    slug: 'loft-in-a-mill',
    onHome: true,
    name: 'Loft in a mill',
    summary:
      'A brick bay of a cotton mill as one room to live in, with the bed on a steel gallery. A study, unbuilt.',
    discipline: 'interior',
    type: 'residence',
    place: 'Hypothetical site: disused mill',
    area: 1358,
    services: ['interiors', 'structure'],
    article: 'questions-about-a-structural-audit',
    facts: [
      ['Room', '8.4 × 12.4 m, 5.2 m high'],
      ['Gallery', '5.8 × 3.8 m at 2.75 m'],
      ['Windows', 'Four of 2.2 × 3.6 m, steel'],
      ['Walls', 'Brick, 450 mm, left bare'],
    ],
    brief:
      'Mills have what flats lack: height, tall windows and walls of half a metre. They also have cast-iron columns of unknown strength. The study keeps the room one room and puts only as much into it as a person needs.',
    process:
      'The gallery stands on its own steel and touches the old columns nowhere, so nothing has to be proved about iron that nobody can test. It keeps to the back of the room, so that no tall window is cut in two by a floor.\n\nBooks take the one long wall without windows. They are also what keeps the echo down.',
    pictures: ['loft-afternoon', 'loft-evening'],
    drawings: ['loft-plan', 'loft-section'],
  }),
];
