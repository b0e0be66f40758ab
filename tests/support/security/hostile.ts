import type { Page, Route } from "@playwright/test";

/** What would run, or leave a trace in the page, were it taken for more than a text. */
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

/** What ends the place that a text stands in. */
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

/** Texts that must stay texts: every vector in every place and disguise. */
export const hostileTexts: readonly string[] = vectors.flatMap((vector) =>
  exits.flatMap((exit) => disguises.map((disguise) => exit + disguise(vector))),
);

/** Names of what the console needs to get on: handles, tokens, and what names a choice. */
const kept = /^(reqId|id|token|appAuth|errorCode|lang|language|permissions|timeAccess|primaryColor|expire)$/;
const isChoiceOrMoment = (text: string) => /^.{0,2}$|^\d\d\/\d\d\/\d{4}/.test(text);

/** Puts another hostile text, by turns, into every free text of what a platform answers. */
export class HostilePlatform {
  readonly #start: number;
  #count = 0;

  /** Begins with the text of this number. */
  constructor(start: number) {
    this.#start = start;
  }

  /** How many texts it has put into answers. */
  get count(): number {
    return this.#count;
  }

  /** Puts itself between a page and the platform. */
  async across(page: Page): Promise<void> {
    const spoil = async (route: Route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as Record<string, unknown>;
      const data = this.#spoil(answer);
      await route.fulfill({ response, json: data });
    };
    await page.route("**/admin/**", spoil);
    await page.route("**/cdn/app-config.json", spoil);
  }

  #spoil(value: unknown): unknown {
    if (typeof value === "string") return isChoiceOrMoment(value) ? value : this.#take();
    if (Array.isArray(value)) return value.map((each) => this.#spoil(each));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, kept.test(name) ? inner : this.#spoil(inner)]),
    );
  }

  #take(): string {
    const text = hostileTexts[(this.#start + this.#count) % hostileTexts.length] ?? "";
    this.#count += 1;
    return text;
  }
}

/** What ran, and what became more than a text, in a page and its frames. */
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
        const made = [...document.querySelectorAll("[data-xss], script:not([src])")];
        return [...addressed, ...made].map((element) => element.outerHTML.slice(0, 200));
      }),
    ),
  );
  return found.flat();
}
