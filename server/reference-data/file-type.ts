/** The types of stored files, detected by content. */
export const fileTypes = ["image/jpeg", "image/png", "image/webp", "application/pdf"] as const;
export type FileType = (typeof fileTypes)[number];

/** A file's type and, for an image, its size in pixels. */
export interface FileFacts {
  type: FileType;
  width?: number;
  height?: number;
}

/** Width and height in pixels. */
export interface Dimensions {
  width: number;
  height: number;
}
