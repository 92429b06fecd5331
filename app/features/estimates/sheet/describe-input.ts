import { findCity } from '~/features/estimates/engine/input/cities';
import {
  BUILDING_TYPE_LABELS,
  FINISH_LABELS,
  type EstimateInput,
} from '~/features/estimates/engine/input/estimate-input';
import { formatArea, type AreaUnit, type SqFt } from '~/features/estimates/engine/input/units';
import { formatCount } from '~/platform/text/format-number';

export const placeName = ({ city, tier }: EstimateInput) =>
  (city === null ? undefined : findCity(city)?.name) ?? `tier-${tier} place`;

export function describeInput(
  input: EstimateInput,
  builtUp: SqFt,
  unit: AreaUnit = 'sqft',
): string {
  return [
    `${formatArea(builtUp, unit)} on ${formatCount(input.floors, 'floor')}`,
    `${FINISH_LABELS[input.finish].toLowerCase()} finish`,
    placeName(input),
  ].join(', ');
}

export const buildingTitle = ({ buildingType, bhk }: EstimateInput) =>
  `${BUILDING_TYPE_LABELS[buildingType]}${bhk === null ? '' : `, ${bhk} BHK`}`;
