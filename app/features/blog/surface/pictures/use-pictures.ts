import type { Editor } from '@tiptap/core';
import { useEffect, useMemo, useRef, useState } from 'react';

import type { Command } from '~/features/blog/surface/menus/commands';
import { LIBRARY_CLOSED } from '~/features/images/picker/use-image-picker';

import { insertPlaceholders, finishUpload } from './upload-places';
import { UPLOAD_FAILED } from './upload-view';
import { createUploads, type PictureAddress, type UploadImage } from './uploads';

type Props = {
  uploadImage: UploadImage;
  pickImages: () => Promise<readonly PictureAddress[]>;
  onNotice: (sentence: string) => void;
};

export function usePictures(props: Props) {
  const latestProps = useRef(props);
  useEffect(() => {
    latestProps.current = props;
  });
  const editor = useRef<Editor | null>(null);
  const [announcement, announce] = useState('');
  const [uploads] = useState(createUploads);

  useEffect(() => {
    const stop = uploads.subscribe((upload) => {
      if (upload.state === 'failed') announce(`${upload.name}: ${UPLOAD_FAILED}`);
      if (upload.state !== 'done' || !editor.current) return;
      finishUpload(editor.current, upload.id, upload.picture);
      announce(`${upload.name} was added to the article. Add a caption and alt text.`);
    });
    return () => {
      stop();
      uploads.close();
    };
  }, [uploads]);

  return useMemo(() => {
    const send = (id: string) => void uploads.send(id, latestProps.current.uploadImage);
    const pick = async (into: Editor) => {
      try {
        const pickedImages = await latestProps.current.pickImages();
        if (pickedImages.length === 0) return void into.commands.focus();
        into
          .chain()
          .focus()
          .insertContent(
            pickedImages.map((picture) => ({ type: 'figure', attrs: { caption: '', ...picture } })),
          )
          .run();
      } catch {
        latestProps.current.onNotice(LIBRARY_CLOSED);
      }
      return undefined;
    };
    const command: Command = {
      id: 'picture',
      label: 'Picture',
      keywords: 'image photo figure',
      run: (into) => void pick(into),
    };
    return {
      announcement,
      command,
      surface: { uploads, retry: send },
      opened: (created: Editor) => {
        editor.current = created;
      },
      add: (files: readonly File[], at?: number) => {
        if (!editor.current || files.length === 0) return;
        for (const id of insertPlaceholders(editor.current, uploads, files, at)) send(id);
        announce(`Uploading ${files.map(({ name }) => name).join(', ')}`);
      },
    };
  }, [uploads, announcement]);
}
