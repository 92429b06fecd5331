import { createContext, use } from 'react';

import { projectTypes } from './project-types';

export const ProjectTypesContext = createContext<readonly string[]>(projectTypes);

/** The offered project types, on screens of the admin. */
export const useProjectTypes = () => use(ProjectTypesContext);
