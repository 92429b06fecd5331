import type { Project } from '~/features/portfolio/project';
import { indianDay } from '~/platform/indian-time';
import type { Discipline } from '~/settings/disciplines';

export const newProject = (discipline: Discipline = 'architecture'): Project => ({
  id: '',
  slug: '',
  name: '',
  summary: '',
  discipline,
  type: 'residence',
  place: '',
  year: Number(indianDay(Date.now()).slice(0, 4)),
  area: null,
  status: 'in progress',
  costBand: null,
  facts: [],
  brief: '',
  process: '',
  result: '',
  credits: '',
  articleSlug: null,
  services: [],
  visibility: 'draft',
  onHome: false,
  pictures: [],
  updatedAt: 0,
  updatedBy: null,
  version: 0,
});
