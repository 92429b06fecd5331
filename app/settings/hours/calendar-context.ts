import { createContext, use } from 'react';

import { type WorkingCalendar, workingCalendar } from './working-time';

const ASSUMED = workingCalendar([], []);

export const WorkingCalendarContext = createContext<WorkingCalendar>(ASSUMED);

/** When the studio works, on screens of the admin. */
export const useWorkingCalendar = () => use(WorkingCalendarContext);
