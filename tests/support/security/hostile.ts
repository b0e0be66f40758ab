import type { Page, Route } from "@playwright/test";

/** Texts that run, or leave a trace in the page, when they are taken for markup, an address or a template. */
const vectors = [
  "<script data-xss>xss()</script>",
  "<script data-xss src=//xss.invalid/a.js></script>",
  "<img data-xss src=x onerror=xss()>",
  "<img data-xss src=x onerror=xss`` //",
  "<image data-xss src=x onerror=xss()>",
  "<svg data-xss onload=xss()>",
  "<svg data-xss><animate onbegin=xss() attributeName=x dur=1s>",
  "<svg data-xss><script>xss()</script></svg>",
  "<svg data-xss><a xlink:href=javascript:xss()><text>x</text></a></svg>",
  "<math data-xss><mtext><table><mglyph><style><img src=x onerror=xss()>",
  "<body data-xss onload=xss()>",
  "<iframe data-xss src=javascript:xss()></iframe>",
  "<iframe data-xss srcdoc='<script>parent.xss()</script>'></iframe>",
  "<object data-xss data=javascript:xss()></object>",
  "<embed data-xss src=javascript:xss()>",
  "<a data-xss href=javascript:xss()>x</a>",
  "<form data-xss action=javascript:xss()><button>x</button></form>",
  "<input data-xss autofocus onfocus=xss()>",
  "<select data-xss autofocus onfocus=xss()>",
  "<textarea data-xss autofocus onfocus=xss()>",
  "<details data-xss open ontoggle=xss()>",
  "<video data-xss><source onerror=xss()></video>",
  "<audio data-xss src=x onerror=xss()>",
  "<marquee data-xss onstart=xss()>",
  "<div data-xss style=animation-name:x onanimationstart=xss()>",
  "<link data-xss rel=stylesheet href=//xss.invalid/a.css>",
  "<style data-xss>@import '//xss.invalid/a.css';</style>",
  "<meta data-xss http-equiv=refresh content='0;url=javascript:xss()'>",
  "<base data-xss href=//xss.invalid/>",
  "<template data-xss><script>xss()</script></template>",
  "<noscript data-xss><p title='</noscript><img src=x onerror=xss()>'>",
  "javascript:xss()",
  "java\tscript:xss()",
  "JaVaScRiPt:xss()",
  "vbscript:xss()",
  "data:text/html,<script>xss()</script>",
  "//xss.invalid/x",
  "{{constructor.constructor('xss()')()}}",
  `$${"{xss()}"}`,
  "[[x]](javascript:xss())",
  "<!--<img data-xss src=--><img data-xss src=x onerror=xss()>",
  "=HYPERLINK(javascript:xss())",
];

/** Prefixes that break out of the place a text stands in. */
const exits = [
  "",
  '">',
  "'>",
  "`>",
  "</title>",
  "</textarea>",
  "</style>",
  "</script>",
  "-->",
  "]]>",
  '" x="',
  "\\",
];

const entities = (text: string) => text.replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const disguises: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replaceAll("script", "sCrIpT"),
  entities,
  (text) => entities(entities(text)),
  encodeURIComponent,
  (text) => `\u202e\ufeff${text}`,
];

/** Every vector after every exit in every disguise. */
export const hostileTexts: readonly string[] = vectors.flatMap((vector) =>
  exits.flatMap((exit) => disguises.map((disguise) => exit + disguise(vector))),
);

/** Fields that stay as they are, since the console cannot work without them: opaque ids, tokens and choices. */
const kept = /^(reqId|id|token|appAuth|errorCode|lang|language|permissions|timeAccess|primaryColor|expire)$/;
const isChoiceOrMoment = (text: string) => /^.{0,2}$|^\d\d\/\d\d\/\d{4}/.test(text);

/** Amounts get hostile texts around a number: without one, no action that moves money is offered. */
const isAmount = (text: string) => /^-?R\$/.test(text);

/** Replaces every free text in a platform's answers by hostile texts, taking turns. */
export class HostilePlatform {
  readonly #start: number;
  #count = 0;

  /** Starts at the text of this index. */
  constructor(start: number) {
    this.#start = start;
  }

  /** The number of texts replaced so far. */
  get count(): number {
    return this.#count;
  }

  /** Replaces the texts in every answer that a page gets. */
  async attach(page: Page): Promise<void> {
    const replaceTexts = async (route: Route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as Record<string, unknown>;
      await route.fulfill({ response, json: this.#replaceIn(answer) });
    };
    await page.route("**/admin/**", replaceTexts);
    await page.route("**/cdn/app-config.json", async (route) => {
      const response = await route.fetch();
      const config = this.#replaceIn(await response.json()) as { readonly features: readonly string[] };
      // the audit's texts are hostile, too
      await route.fulfill({ response, json: { ...config, features: [...config.features, "audit"] } });
    });
  }

  #replaceIn(value: unknown): unknown {
    if (typeof value === "string" && isAmount(value)) return `${this.#take().replace(/[\d.,]/g, "")} 10,00`;
    if (typeof value === "string") return isChoiceOrMoment(value) ? value : this.#take();
    if (Array.isArray(value)) return value.map((each) => this.#replaceIn(each));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, kept.test(name) ? inner : this.#replaceIn(inner)]),
    );
  }

  #take(): string {
    const text = hostileTexts[(this.#start + this.#count) % hostileTexts.length] ?? "";
    this.#count += 1;
    return text;
  }
}

/** Finds the elements of a page and its frames that a hostile text became, or that lead to a forbidden address. */
export async function tracesOf(page: Page): Promise<string[]> {
  const found = await Promise.all(
    page.frames().map((frame) =>
      frame.evaluate(() => {
        const names = ["href", "src", "action", "data"];
        const isBad = (address: string | null) =>
          address !== null &&
          URL.canParse(address, document.baseURI) &&
          !/^(https?:|mailto:|tel:|blob:|about:|data:image\/)/.test(new URL(address, document.baseURI).href);
        const addressed = [...document.querySelectorAll("[href], [src], [action], [data]")].filter(
          (element) => names.some((name) => isBad(element.getAttribute(name))),
        );
        const injected = [...document.querySelectorAll("[data-xss], script:not([src])")];
        return [...addressed, ...injected].map((element) => element.outerHTML.slice(0, 200));
      }),
    ),
  );
  return found.flat();
}
