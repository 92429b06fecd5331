declare module 's3rver' {
  import type { RequestListener } from 'node:http';

  type Options = {
    readonly directory: string;
    readonly silent?: boolean;
    /** It knows no signatures of version 4. */
    readonly allowMismatchedSignatures?: boolean;
    readonly configureBuckets?: readonly { readonly name: string }[];
  };

  export default class S3rver {
    constructor(options: Options);
    configureBuckets(): Promise<unknown>;
    readonly store: {
      listObjects(
        bucket: string,
        options: { prefix: string; startAfter: string; maxKeys: number },
      ): Promise<{
        readonly objects: readonly { readonly key: string; readonly size: number }[];
        readonly isTruncated: boolean;
      }>;
    };
    callback(): RequestListener;
  }
}
