import { baseImages } from "./bases";
import { bombs } from "./bombs";
import { brokenJpegs, brokenPngs, brokenWebps, truncated, withFlippedBits, withTrailer } from "./damaged";
import type { HostileImage } from "./hostile-image";
import { polyglots } from "./polyglots";
import { misnamed, withMetadata } from "./with-metadata";

/** All images that were made to be refused or cleaned, by group; the same bytes each time. */
export async function hostileImages(): Promise<Record<string, readonly HostileImage[]>> {
  const bases = await baseImages();
  return {
    good: Object.entries(bases).map(([name, bytes]) => ({ name, bytes, outcome: "stored" as const })),
    truncated: truncated(bases),
    "bits changed": withFlippedBits(bases),
    "bytes behind the end": withTrailer(bases),
    "parts that do not fit": [...brokenPngs(), ...brokenJpegs(), ...brokenWebps()],
    bombs: bombs(bases["progressive JPEG"] ?? Buffer.alloc(0)),
    "other files and polyglots": polyglots(),
    metadata: withMetadata(),
    "a wrong type claimed": misnamed(),
  };
}
