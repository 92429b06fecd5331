import { createContext, use } from 'react';

import { projectTypes } from './project-types';

export const ProjectTypesContext = createContext<readonly string[]>(projectTypes);

export const useProjectTypes = () => use(ProjectTypesContext);
