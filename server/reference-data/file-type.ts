/** The types of stored files, detected by content. */
export const fileTypes = ["image/jpeg", "image/png", "image/webp", "application/pdf"] as const;
export type FileType = (typeof fileTypes)[number];
export type ImageType = Exclude<FileType, "application/pdf">;

/** A file's type and, for an image, its size in pixels. */
export type FileFacts = ImageFacts | { type: "application/pdf" };

/** Width and height in pixels. */
export interface Dimensions {
  width: number;
  height: number;
}

/** The type and size of an image. */
export interface ImageFacts extends Dimensions {
  type: ImageType;
}
