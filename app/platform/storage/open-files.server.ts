import { createFolderStorage } from './folder-storage.server';
import { parseS3Address } from './s3/s3-address';
import { createS3Storage } from './s3/s3-storage.server';
import type { FileStorage } from './storage.server';

/** @throws BadS3Address */
export const openFiles = async (place: string): Promise<FileStorage> =>
  place.startsWith('s3:') ? createS3Storage(parseS3Address(place)) : createFolderStorage(place);
