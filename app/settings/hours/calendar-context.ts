import { createContext, use } from 'react';

import { type WorkingCalendar, workingCalendar } from './working-time';

const ASSUMED = workingCalendar([], []);

export const WorkingCalendarContext = createContext<WorkingCalendar>(ASSUMED);

export const useWorkingCalendar = () => use(WorkingCalendarContext);
