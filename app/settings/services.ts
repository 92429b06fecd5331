import { offeredServices, type ServiceKey } from './disciplines';

type ServiceText = {
  readonly scope: string;
  readonly position: string;
  readonly deliverables: readonly string[];
  readonly stages: readonly string[];
  readonly feeWithout: string;
};

const texts: Readonly<Record<ServiceKey, ServiceText>> = {
  architecture: {
    scope:
      'Feasibility, concept, approvals, construction drawings and site visits, for houses, workplaces and public buildings.',
    position:
      'A building is decided twice: once on the plot, where sun, road and neighbours set the terms, and once in section, where light and air get in. We draw both before anything is built.',
    deliverables: [
      'Feasibility note: setbacks, floor space index, access, sun and services',
      'Concept in plans, sections and a study model',
      'Drawings for the local authority’s approval',
      'Construction drawings, details and schedules of doors, windows and finishes',
      'Bill of quantities and a comparison of bids',
      'Site visits, each with a written note and the next decision',
    ],
    stages: ['Brief', 'Concept', 'Development', 'Approvals', 'Construction drawings', 'Site'],
    feeWithout:
      'A lump sum or a percentage of the construction cost, agreed in writing after the first meeting and paid stage by stage.',
  },
  structure: {
    scope:
      'Frame, foundation and retrofit design, peer review, and structural audits with a report an owner can read.',
    position:
      'Design the frame too late and a beam crosses your window. Our engineers work beside the architects, so columns stand where the plan needs them and the soil report is read before the first sketch.',
    deliverables: [
      'Brief for the soil investigation, and what its report means for the foundation',
      'Frame and foundation design to IS 456, IS 875, IS 1893 and IS 13920, with calculations',
      'Reinforcement drawings with bar bending schedules',
      'Structural audit: survey, tests where needed, findings in order of urgency',
      'Retrofit design for added floors, cracks, corrosion and changed use',
      'Site checks before each pour, signed and dated',
    ],
    stages: ['Soil and survey', 'Scheme', 'Analysis', 'Drawings', 'Checks on site'],
    feeWithout:
      'By built-up area for new buildings, a lump sum for audits and peer reviews, agreed in writing before work begins.',
  },
  interiors: {
    scope:
      'Space planning, joinery, lighting and furniture, drawn to the millimetre and priced before work begins.',
    position:
      'A room is used before it is looked at. We measure what you own, draw how you live around it, and price every piece while it can still be changed on paper.',
    deliverables: [
      'Measured survey of the space as it is',
      'Two or three furniture layouts, with clearances',
      'Joinery drawings to the millimetre, with hardware named',
      'Lighting, switching and electrical layouts',
      'Material schedule with samples you can hold',
      'Item-wise price list before the order, snagging before handover',
    ],
    stages: ['Survey', 'Layout', 'Materials', 'Working drawings', 'Pricing', 'Site'],
    feeWithout:
      'By carpet area or as a lump sum, agreed in writing before work begins. Makers and contractors bill you directly.',
  },
};

export function feeOf(fees: Readonly<Record<ServiceKey, string>>, service: string): string {
  const match = offeredServices.find(({ key }) => key === service);
  return match ? fees[match.key] : '';
}

export const services = offeredServices.map((service) => ({ ...service, ...texts[service.key] }));
