import { expect as base, type Download, type Page } from "@playwright/test";
import type { DemoAdmin } from "../../server/seed/admins";
import type { ConsolePlatform } from "../../tests/support/servers/console-platform";
import { type Effort, type Hand, type Keyboard, keyboardHand, type Mouse, mouseHand } from "./hands";

/** Waits longer than a test would: on a busy machine a job is slow, not undone. */
export const expect = base.configure({ timeout: 30_000 });

/** Where a job is done: the console in a browser, signed in as maker, and the platform behind it. */
export interface Scene {
  readonly platform: ConsolePlatform;
  readonly page: Page;
  /** The files that the page has saved. */
  readonly downloads: readonly Download[];
  /** Opens the console as somebody else. */
  openAs(user: DemoAdmin): Promise<Page>;
}

/** What was counted in the trial; undefined where the job could not be done, or was not counted. */
export interface Counted {
  readonly keys?: number;
  readonly clicks?: number;
}

interface Described {
  readonly name: string;
  /** Where the counting starts. */
  readonly start: string;
  /** The figures of the trial; undefined for a job that it did not do. */
  readonly trial?: Counted;
  /** Why it takes more than it should, or what else has to be known; empty when there is nothing. */
  readonly left: string;
}

interface Job<Given> extends Described {
  /** Puts into the database what the job is about. */
  given(platform: ConsolePlatform): Promise<Given>;
  /** Goes to where the counting starts; the dashboard, when it is left out. */
  open?(scene: Scene, given: Given): Promise<void>;
  byKeyboard(keyboard: Keyboard, scene: Scene, given: Given): Promise<void>;
  byMouse(mouse: Mouse, scene: Scene, given: Given): Promise<void>;
  /** Rejects unless the job is done. */
  check(scene: Scene, given: Given): Promise<void>;
}

interface MissingJob extends Described {
  /** Rejects when the console offers the job after all. */
  checkMissing(scene: Scene): Promise<void>;
}

/** A job that can be measured, each time in a scene of its own; a missing one has no `measure`. */
export interface DeclaredJob extends Described {
  readonly measure?: Readonly<Record<"keyboard" | "mouse", (scene: Scene) => Promise<Effort>>>;
  readonly checkMissing?: MissingJob["checkMissing"];
}

const openDashboard = async ({ page }: Scene) => {
  await page.goto("/dashboard");
  await expect(page.locator(".chart").first()).toBeVisible();
};

/** Declares a job that the console offers. */
export function job<Given>(declared: Job<Given>): DeclaredJob {
  const { name, start, left, given, open = openDashboard, check } = declared;
  async function measure<Tool>(
    scene: Scene,
    hand: Hand<Tool>,
    work: (tool: Tool, scene: Scene, given: Given) => Promise<void>,
  ): Promise<Effort> {
    const about = await given(scene.platform);
    await open(scene, about);
    await work(hand.tool, scene, about);
    await check(scene, about);
    return hand.effort();
  }
  return {
    ...{ name, start, left },
    ...(declared.trial && { trial: declared.trial }),
    measure: {
      keyboard: (scene) => measure(scene, keyboardHand(scene.page), declared.byKeyboard),
      mouse: (scene) => measure(scene, mouseHand(scene.page), declared.byMouse),
    },
  };
}

/** Declares a job that the console does not offer. */
export const missingJob = (declared: MissingJob): DeclaredJob => declared;
