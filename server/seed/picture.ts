import { type Color, encodePng } from "../files/specimen/canvas";

/** A PNG with horizontal stripes in two colours; width and height in pixels. */
export function drawPng(width: number, height: number, first: Color, second: Color): Buffer {
  const stripe = Math.max(1, Math.floor(height / 6));
  const lines = [first, second].map((color) => Buffer.alloc(width * 3, Buffer.from(color)));
  const rows = Array.from({ length: height }, (_, y) => lines[Math.floor(y / stripe) % 2] as Buffer);
  return encodePng(width, height, Buffer.concat(rows));
}
