import type { measuredPictures } from './measured.ts';
import type { Words } from './caption.ts';

/** Includes pictures that are still in art/queue.txt. */
export const pictureCaptions = {
  'court-house-architecture': {
    alt: 'White card model of a house around a court with a basin and a tree: five vaults over the long bar, a roof terrace under walnut slats, two brass figures before the gate.',
    caption: 'Court house: the architecture. Study model, unbuilt',
  },
  'court-house-dusk': {
    alt: 'A house of lime and terracotta from across the street at dusk: five lit vaults over the long upper floor, a slatted gate to the court, a study with books behind its window, a bicycle against the wall.',
    caption: 'Court house at dusk, from the street. Study, unbuilt',
  },
  'court-house-plan-model': {
    alt: 'The model cut at the height of a table lamp and seen straight from above, in the frame of the plan: wings, bar and court with their furniture.',
    caption: 'Court house, the ground floor from above. Study model, unbuilt',
  },
  'court-house-structure': {
    alt: 'The same model without its walls: brass columns on stepped footings in an open pit, walnut beams and ribs, two vault shells and the stair core in white card.',
    caption: 'Court house: the structure. Study model, unbuilt',
  },
  'court-house-interior': {
    alt: 'The same model with its roofs lifted off: oak floors, walnut furniture, a rust-coloured sofa, beds and a dining table seen over walls cut at breast height.',
    caption: 'Court house: the interior. Study model, unbuilt',
  },
  'court-house-street': {
    alt: 'Card model of the court house from the street at evening: low living wing and study on either side of a slatted gate, the vaulted bar behind.',
    caption: 'Court house from the street. Study model, unbuilt',
  },
  'court-house-above': {
    alt: 'The open model straight from above, like a plan: four rooms and a stair in the bar, living room and study beside the court with its basin and tree.',
    caption: 'Court house from above, roofs off. Study model, unbuilt',
  },
  'court-house-ribs': {
    alt: 'A building site in the morning: the court house as a bare frame of concrete columns on stepped footings, open ribs over two bays, brick vaults over two more behind bamboo scaffolding; stacked bricks, a barrow, a table with a drawing and a yellow helmet.',
    caption: 'Court house, ribs and footings on site. Study, unbuilt',
  },
  'court-house-court': {
    alt: 'The court at dusk: still water, a tree in its planted bed, lit rooms behind glass with books and a table, a balcony above, and the terracotta undersides of the vaults.',
    caption: 'Court house, the court at dusk. Study, unbuilt',
  },
  'court-house-vault': {
    alt: 'A room under a brick vault on a bright morning: a half-round window over glazed doors to a balcony, trees outside; a green and a rust-coloured easy chair at a round table, a wall of books, a floor lamp.',
    caption: 'Court house, the family room under its vault. Study, unbuilt',
  },
  'court-house-balcony': {
    alt: 'Two vaults of the bar with their glazed ends above a balcony rail of brass and walnut; skylights on the roof in front.',
    caption: 'Court house, vaults and balcony. Study model, unbuilt',
  },
  'courtyard-haveli-architecture': {
    alt: 'Model of a white house of four wings on a block of earth: one roof of clay tiles slopes outwards and into an open court with a tank; six timber columns carry the porch, brass figures and card trees stand around.',
    caption: 'Courtyard house: the architecture. Study model, unbuilt',
  },
  'courtyard-haveli-structure': {
    alt: 'The same model as it is built: walls on stone footings in an open pit, one corner still stepping up; columns, trusses, rafters and battens of timber, tiles laid over one wing and a part of the next.',
    caption: 'Courtyard house: the structure. Study model, unbuilt',
  },
  'courtyard-haveli-interior': {
    alt: 'The same model with its roof lifted off and walls cut at breast height: a gallery of clay tiles and timber columns around the tank, behind it bedrooms, baths, a study with books, a hall with benches, living and dining rooms and a kitchen.',
    caption: 'Courtyard house: the interior. Study model, unbuilt',
  },
  'courtyard-haveli-court': {
    alt: 'Rain falls into a court: a square tank with lotus leaves and a planted pedestal, turned timber columns under tiled eaves on three sides, lamplit walls with a swing, a green chair and an open umbrella on a red floor.',
    caption: 'Courtyard house, the court in rain. Study, unbuilt',
  },
  'office-block-corner': {
    alt: 'A seven-storey office block across a road at dusk: pale fins that close towards one side, lit floors behind glass, a planted recess in the fifth, an open ground floor on bronze columns.',
    caption: 'Office block at dusk. Study, unbuilt',
  },
  'office-block-street': {
    alt: 'Under the trees of the square at dusk: lit floors behind fins, a lobby with a terracotta wall behind bronze columns, people on their way home.',
    caption: 'Office block from the square. Study, unbuilt',
  },
  'retreat-pavilions': {
    alt: 'Card model of five gabled pavilions on posts, linked by a curving boardwalk above layered ground that steps down to a broad tank.',
    caption: 'Retreat, five pavilions. Study model, unbuilt',
  },
  'retreat-dusk': {
    alt: 'Four gabled pavilions on posts at dusk, lamps lit behind glass and on their porches; a boardwalk and broad steps down to a still tank that mirrors them, lotus leaves on the water.',
    caption: 'Guest house at dusk, from the tank. Study, unbuilt',
  },
  'resort-terraces': {
    alt: 'Card model of a hillside of white rooms, some under domes and vaults, stepping down both sides of a long stair to a pool.',
    caption: 'Resort on a slope. Study model, unbuilt',
  },
  'resort-arches': {
    alt: 'A turquoise pool in late sun, loungers and two parasols beyond it: a loggia of round arches with bougainvillea on its roof, palms, white rooms with blue doors, domes and vaults stepping up a slope.',
    caption: 'Resort, the pool and the loggia. Study, unbuilt',
  },
  'amity-quarter': {
    alt: 'Card model of a city quarter: six perimeter blocks of three to six floors around planted courts, and one tower.',
    caption: 'Amity, a quarter. Study model, unbuilt',
  },
  'amity-court': {
    alt: 'A paved garden court in late sun: two fronts of ochre walls and white slabs over brick arches, a broad tree in a planted bed, a bicycle, a basin, and a long bench with an open book.',
    caption: 'Amity, a garden court. Study, unbuilt',
  },
  'amity-roofs': {
    alt: 'Down a tree-lined street between layered card blocks, walnut shades on two of the roofs.',
    caption: 'Amity, street and roofs. Study model, unbuilt',
  },
  'bedroom-late-sun': {
    alt: 'A plastered bedroom in late sun: a teak bed with a rust-coloured blanket before an arched niche of sage green, two globe lamps, a bench, and an easy chair beside a floor lamp.',
    caption: 'Monsoon bedroom, late sun. Material study, unbuilt',
  },
  'bedroom-lamplight': {
    alt: 'The same bedroom at night by two globe lamps and a floor lamp: indigo blanket and chair, blue dusk in the window.',
    caption: 'Monsoon bedroom by lamplight. Material study, unbuilt',
  },
  'bedroom-morning': {
    alt: 'The same bedroom on a bright morning with a green blanket, seen towards the niche and the picture wall.',
    caption: 'Monsoon bedroom, morning. Material study, unbuilt',
  },
  'bedroom-detail': {
    alt: 'Teak bedside chest under a globe lamp at the edge of the arched niche, beside the corner of the bed.',
    caption: 'Monsoon bedroom, bedside. Material study, unbuilt',
  },
  'flat-before': {
    alt: 'A dim living room with blotched green distemper, a barred window, a brown sofa and a steel fan; a narrow door leads to the kitchen.',
    caption: 'City flat before. Material study, not a real flat',
  },
  'flat-after': {
    alt: 'The same room opened to the kitchen: windows down to the floor, oak boards, a green island with three stools, a pale sofa and a green easy chair.',
    caption: 'City flat after. Material study, unbuilt',
  },
  'flat-evening': {
    alt: 'The opened living room in the evening: lamplight on a pale sofa, brass lamps over the green kitchen island, a garden in the dark of its window.',
    caption: 'City flat, evening. Material study, unbuilt',
  },
  'flat-kitchen-before': {
    alt: 'A narrow kitchen with green distemper, a dark stone slab on masonry piers, open shelves and one small window.',
    caption: 'City flat, kitchen before. Material study, not a real flat',
  },
  'flat-kitchen-after': {
    alt: 'The same corner after: oak cupboards under a marble top, a wide window, a green island with stools under brass lamps.',
    caption: 'City flat, kitchen after. Material study, unbuilt',
  },
  'studio-room-morning': {
    alt: 'A drawing studio without people: a long oak table under three black lamps, drawings pinned to the end wall, shelves of books, models on a side table.',
    caption: 'A studio room. Material study, unbuilt',
  },
  'studio-room-table': {
    alt: 'End of an oak table with a card model of five vaults and rolls of drawings, a wall of pinned sheets behind.',
    caption: 'A studio table. Material study, unbuilt',
  },
  'drawing-desk-evening': {
    alt: 'A drawing desk by lamplight: on the tilted board a section of five vaults with a brass rule and pen, beside it the card model of the same vaults.',
    caption: 'A drawing desk. Material study',
  },
  'restaurant-evening': {
    alt: 'A vaulted brick hall in the evening: green banquettes between arches, small tables under low brass lamps, a bar with lit shelves at the end.',
    caption: 'Restaurant, evening. Material study, unbuilt',
  },
  'restaurant-noon': {
    alt: 'Daylight on a green banquette between brick arches, teak tables and chairs on a terrazzo floor.',
    caption: 'Restaurant, noon. Material study, unbuilt',
  },
  'spa-pool': {
    alt: 'An indoor pool between stone walls under a slot of daylight; teak loungers before arches to a lamplit rest room.',
    caption: 'Spa, the pool. Material study, unbuilt',
  },
  'spa-lamplight': {
    alt: 'The pool at night, glowing green, with teak loungers and round lamps behind the arches.',
    caption: 'Spa by lamplight. Material study, unbuilt',
  },
  'loft-afternoon': {
    alt: 'A brick mill room with tall steel windows, afternoon sun across a rug, a leather sofa, a wall of books and a gallery on steel posts.',
    caption: 'Loft, afternoon. Material study, unbuilt',
  },
  'loft-evening': {
    alt: 'The brick loft in the evening, lamps on, the bed on its gallery lit, dusk in the tall windows.',
    caption: 'Loft, evening. Material study, unbuilt',
  },
  'jewellery-shop-counter': {
    alt: 'A jewellery shop with panelled green walls: two leather chairs before a marble counter with a glass case, dark busts with gold necklaces in three lit arched niches behind it.',
    caption: 'Jewellery shop. Material study, unbuilt',
  },
  'jewellery-shop-vitrine': {
    alt: 'Into the glass case: gold bangles on velvet bars, necklaces on small navy busts, bell earrings, a tray of rings, loops of pearls; on the ledge a loupe, tweezers and an open ledger.',
    caption: 'Jewellery shop, the case. Material study, unbuilt',
  },
  'gym-floor': {
    alt: 'A gym under oak beams: rack and bench on a rubber floor, a mirror wall, timber wall bars, mats, and gymnast’s rings on ropes.',
    caption: 'Gym. Material study, unbuilt',
  },
  'gym-mirror': {
    alt: 'A mat, a kettlebell and a training log left on a rubber floor in low sun; behind them rows of dumb-bells before the mirror wall.',
    caption: 'Gym, the mirror wall. Material study, unbuilt',
  },
  'cinema-evening': {
    alt: 'A screening room from the last row: rust-coloured seats in steps, walnut ribs with small lamps along both walls, a pale screen.',
    caption: 'Screening room. Material study, unbuilt',
  },
  'furniture-study-chair': {
    alt: 'A walnut easy chair with a rust-coloured cushion, a small round table and a cabinet with a slatted door, on a pale ground.',
    caption: 'Chair, table and cabinet. Material study, unbuilt',
  },
  'furniture-study-joint': {
    alt: 'Close view of the chair’s arm and leg where the round members meet.',
    caption: 'Chair, the joint. Material study, unbuilt',
  },
  'sheet-court-house-axonometric': {
    alt: 'Exploded axonometric line drawing: ground floor with furniture below, the upper floor above it, five vaults and a slatted shade lifted off.',
    caption: 'Court house, exploded axonometric. Study, unbuilt',
  },
  'sheet-court-house-plan': {
    alt: 'Ground-floor plan with solid black walls: living room to the west, kitchen, stair and bedroom to the north, a study to the east, the court between them.',
    caption: 'Court house, ground floor. Study, unbuilt',
  },
  'sheet-court-house-plan-upper': {
    alt: 'Upper-floor plan with solid black walls: five equal bays with three bedrooms, a stair and a family room behind a long balcony.',
    caption: 'Court house, upper floor. Study, unbuilt',
  },
  'sheet-court-house-section-court': {
    alt: 'Cross section through gate, court and the two-storey bar under its vault, cut parts in solid black.',
    caption: 'Court house, cross section. Study, unbuilt',
  },
  'sheet-court-house-section-interior': {
    alt: 'Long section of the house in which furniture and joinery are drawn heaviest and the building recedes to grey.',
    caption: 'Court house, the interior in section. Study, unbuilt',
  },
  'sheet-court-house-section-structure': {
    alt: 'Long section of the house in which footings, columns, beams and vaults are drawn heaviest and the rest recedes to grey.',
    caption: 'Court house, the structure in section. Study, unbuilt',
  },
  'sheet-site-plan': {
    alt: 'Site plan with north up: the house on its plot, street trees, a street and the outlines of the neighbours.',
    caption: 'Court house, site plan. Study, unbuilt',
  },
  'sheet-flat-section': {
    alt: 'Section through a flat: living room with an easy chair before tall windows, the kitchen island with a stool under a hanging lamp.',
    caption: 'City flat, section. Study, unbuilt',
  },
  'sheet-spa-section': {
    alt: 'Section through a spa: the pool below floor level, a roof slot above one wall, an arched wall to the rest room.',
    caption: 'Spa, section. Study, unbuilt',
  },
  'sheet-retreat-section': {
    alt: 'Section down a stepped slope: a gabled pavilion on posts, a boardwalk, steps and a tank.',
    caption: 'Retreat, section. Study, unbuilt',
  },
  'sheet-office-block-section': {
    alt: 'Section through a seven-storey office block on an open ground floor, its core and slabs cut in black.',
    caption: 'Office block, section. Study, unbuilt',
  },
  'sheet-amity-site-plan': {
    alt: 'Site plan of a city quarter in three line weights: six perimeter blocks around planted courts, a tower, streets and trees.',
    caption: 'Amity, site plan. Study, unbuilt',
  },
  'sheet-borehole-log': {
    alt: 'Borehole in section: four layers of soil in four hatches down to sand and gravel, the water table, and a footing with the bulb of its pressure.',
    caption: 'Borehole and footing. Drawing for a study, not a real site',
  },
  'sheet-cover-section': {
    alt: 'Two cross-sections of a column with six bars each: in one the dashed front of carbonation runs outside the bars, in the other within them.',
    caption: 'Two columns, cover 40 and 15 mm. Drawing for a study',
  },
  'sheet-daylight-section': {
    alt: 'Section through a room beside a tall building: two rays over its parapet enter through the head of the window and meet the table.',
    caption: 'Sky seen from a table. Drawing for a study',
  },
  'sheet-floor-buildups': {
    alt: 'Four floors in section side by side: tile, split stone, terrazzo with its brass strip and dark oxide, each on its bed above the slab.',
    caption: 'Four floors in section. Drawing for a study',
  },
  'sheet-parapet-detail': {
    alt: 'Parapet in section, shortened at a break: a sloping coping with grooves under both edges, a red line of membrane turned up behind the terrace.',
    caption: 'Parapet in section. Drawing for a study',
  },
  'sheet-rate-stack': {
    alt: 'A cost string drawn as a bar: the work, then contingency and tax hatched at its end, and one red line over the whole length.',
    caption: 'What a rate leaves out. Drawing for a study',
  },
  'sheet-street-edge-section': {
    alt: 'Section from the carriageway to a house: a person on the footpath, a low wall, a tree whose crown reaches over both, a door under a slab.',
    caption: 'From kerb to door. Drawing for a study',
  },
} as const satisfies Record<keyof typeof measuredPictures, Words> & Record<string, Words>;
