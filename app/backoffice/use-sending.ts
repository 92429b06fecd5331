import { useNavigation } from 'react-router';

export const useSending = () => useNavigation().formData !== undefined;
