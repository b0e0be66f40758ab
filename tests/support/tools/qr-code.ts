import { decode } from "fast-png";
import decodeQR from "qr/decode.js";

/** Reads the text of a QR code on a screenshot; throws where there is none. */
export function readQrCode(screenshot: Buffer): string {
  const { width, height, data, channels } = decode(screenshot);
  // the screenshot of an opaque page has no alpha
  const rgba = Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) =>
    at % 4 === 3 ? 255 : (data[Math.floor(at / 4) * channels + (at % 4)] ?? 0),
  );
  return decodeQR({ width, height, data: rgba });
}
