import * as ts from "typescript";
import { describe, expect, it } from "vitest";
import { files, read } from "../support/tools/repository";

/** Names that were given up, each with what took its place. */
const retiredNames: ReadonlyMap<string, string> = new Map([
  ["AnswerLoader", "ResultLoader"],
  ["AnswerProps", "ResultProps"],
  ["AppConfigParts", "AppConfigDependencies"],
  ["ApprovalContext", "ApprovalDecisionPanel"],
  ["ApprovalView", "ApprovalRecord"],
  ["AskAction", "FormAction"],
  ["AskField", "FormField"],
  ["AskForm", "ActionForm"],
  ["AskModalProps", "ActionModalProps"],
  ["AskTraits", "FormTraits"],
  ["AuthorizedRequestParts", "AuthorizedRequestDependencies"],
  ["BackGuard", "NavigationGuard"],
  ["BesideProps", "AsideProps"],
  ["BoundAsk", "FormModel"],
  ["ChoiceField", "RadioField"],
  ["CleanedField", "SanitizedField"],
  ["ClosingHours", "AccessHoursBar"],
  ["ConsoleContext", "AppContext"],
  ["ConsoleTools", "AppServices"],
  ["DayTimeline", "DayStripEditor"],
  ["DecidableTable", "ApprovalRequestTable"],
  ["DecisionContext", "DecisionSummary"],
  ["DecisionSteps", "DecisionTimeline"],
  ["Deed", "AuditAction"],
  ["DeedType", "AuditName"],
  ["DraftOffer", "DraftPrompt"],
  ["DrawnDay", "DayStripEditor"],
  ["ExchangeParts", "AuthorizedRequestDependencies"],
  ["FailedList", "ListError"],
  ["FailedPage", "ErrorPage"],
  ["FailedPart", "LoadError"],
  ["FailedSend", "SubmitError"],
  ["FailureLimits", "CircuitBreaker"],
  ["Farewell", "CloseConfirmation"],
  ["FieldSelect", "BaseSelect"],
  ["Fleet", "Instances"],
  ["GoAction", "LinkAction"],
  ["HandlerParts", "HandlerDependencies"],
  ["HttpRefusal", "HttpError"],
  ["IdleClockParts", "IdleTimerDependencies"],
  ["IdleTimerParts", "IdleTimerDependencies"],
  ["InsertionContext", "InsertionDecisionPanel"],
  ["InsertionView", "InsertionRecord"],
  ["KeptForm", "DraftForm"],
  ["LateSelect", "DeferredSelect"],
  ["LateSessionCare", "LazySessionGuard"],
  ["ListFoot", "ListFooter"],
  ["ListLayers", "ActionOverlay"],
  ["ListLocation", "ListParams"],
  ["ListedSelect", "AppSelect"],
  ["LoadBeside", "AsideLoader"],
  ["LoadedFilter", "ClientFilter"],
  ["LogRow", "StaticRow"],
  ["LostAnswer", "UnknownOutcome"],
  ["Machinery", "CallServices"],
  ["NestedAsk", "NestedForm"],
  ["NewButtons", "CreateButtons"],
  ["NewLayer", "CreateForm"],
  ["NoticeSink", "ToastSink"],
  ["OfflineSign", "OfflineIndicator"],
  ["OrderView", "OrderRecord"],
  ["PageBoundary", "ErrorBoundary"],
  ["PageOwner", "TabSession"],
  ["PagePlace", "CursorKey"],
  ["PartTexts", "TextLoaders"],
  ["PayoutContext", "PayoutDecisionPanel"],
  ["PayoutView", "PayoutRecord"],
  ["QueueSign", "QueueIndicator"],
  ["ReadModal", "DetailsModal"],
  ["RecordSheet", "RecordModal"],
  ["Refusal", "CallError"],
  ["RequestBrief", "RequestSummary"],
  ["ResourcesContext", "ScreensContext"],
  ["RevealButton", "PasswordToggle"],
  ["RowLayer", "RowForm"],
  ["RowWindow", "VirtualWindow"],
  ["ScreenPage", "ResourcePage"],
  ["SessionCare", "SessionGuard"],
  ["SessionParts", "SessionDependencies"],
  ["ShownList", "CurrentList"],
  ["SketchView", "SitePreview"],
  ["StateSteps", "StatusTimeline"],
  ["TabAction", "NewTabAction"],
  ["TabLayer", "OpenLinkModal"],
  ["TopDialog", "NativeDialog"],
  ["UserLogs", "Activity"],
  ["WarmModal", "PrerenderModal"],
  ["WireRequest", "JsonRequest"],
  ["WordsContext", "TranslatorContext"],
  ["WriteQueue", "RequestQueue"],
  ["areTwins", "arePossibleDuplicates"],
  ["askForNew", "createFormModel"],
  ["askLookup", "lookupRule"],
  ["askOfRow", "formModelOf"],
  ["byKeys", "viaKeyboard"],
  ["cameBy", "from"],
  ["controlProps", "inputProps"],
  ["createAsk", "createFetchJson"],
  ["createDelivery", "createSendWithSession"],
  ["createDispatch", "createScheduler"],
  ["createExchange", "createAuthorizedRequest"],
  ["createFailureLimits", "createCircuitBreaker"],
  ["createHandles", "createOpaqueIds"],
  ["createIdleClock", "createIdleTimer"],
  ["createPageOwner", "createTabSession"],
  ["createTexts", "createI18n"],
  ["createWriteQueue", "createRequestQueue"],
  ["customerDesk", "customerClient"],
  ["dataIn", "envelopeData"],
  ["decidableColumns", "requestColumns"],
  ["decidableDates", "requestDates"],
  ["decidableFilters", "approvalRequestFilters"],
  ["decideWith", "decideAction"],
  ["decisionDesk", "decisionClient"],
  ["decisionFlow", "approvalLifecycle"],
  ["deed", "action"],
  ["deedTypes", "auditActionNames"],
  ["deeds", "auditActions"],
  ["draftLife", "draftLifetimeMs"],
  ["draftOffer", "draftPrompt"],
  ["failureLines", "errorLines"],
  ["failureOf", "errorOf"],
  ["fieldComponents", "inputComponents"],
  ["findCaller", "authenticate"],
  ["goTo", "linkAction"],
  ["greet", "bannerText"],
  ["guardBack", "addNavigationGuard"],
  ["insertDeeds", "insertAuditRows"],
  ["isDeadEnd", "leadsNowhere"],
  ["isKeyTaken", "shouldIgnoreHotkey"],
  ["isLayerOpen", "isOverlayOpen"],
  ["isMade", "matchesCreated"],
  ["isPlaced", "hasCursor"],
  ["isShaped", "matchesSchema"],
  ["keepDraft", "saveDraft"],
  ["letterOf", "codeOf"],
  ["lingers", "closeDelayMs"],
  ["listenToBack", "listenToNavigation"],
  ["listenToNavigation", "installNavigationGuards"],
  ["loadAskModal", "loadActionModal"],
  ["loadTabLayer", "loadOpenLinkModal"],
  ["loadedOptions", "selectFromQuery"],
  ["lookAgain", "reconcile"],
  ["missingOf", "missingTextsOf"],
  ["openNew", "openCreateForm"],
  ["openScreen", "loadScreen"],
  ["orFirst", "defaultToFirst"],
  ["orderDesk", "orderClient"],
  ["orderFlow", "orderLifecycle"],
  ["orderKey", "sortKey"],
  ["ownCalls", "selfOnlyCalls"],
  ["payoutFlow", "payoutLifecycle"],
  ["permitOf", "allowRetryOf"],
  ["pictureAddress", "safeImageUrl"],
  ["plainMono", "mono"],
  ["requireAccess", "authorize"],
  ["reread", "refetchRow"],
  ["sayFarewell", "signOut"],
  ["shownList", "currentList"],
  ["showsWhen", "showResultWhen"],
  ["signoutIdle", "signoutAllTabs"],
  ["sketchOf", "siteLayoutOf"],
  ["spoilEach", "injectFaults"],
  ["spoiltIn", "injectedIn"],
  ["startFleet", "startInstances"],
  ["supersedes", "abortKey"],
  ["useAnswer", "useResultComponent"],
  ["useBackGuard", "useNavigationGuard"],
  ["useChunk", "useLazyComponent"],
  ["useCleanedInput", "useSanitizedInput"],
  ["useCompany", "useBranding"],
  ["useConsole", "useAppContext"],
  ["useEntrance", "useFocusOnKeyboardNavigation"],
  ["useFailedSend", "useSubmitError"],
  ["useIsIdle", "useIsBrowserIdle"],
  ["useKept", "useDraft"],
  ["useKeptValues", "useFormDraft"],
  ["useLater", "useTimeout"],
  ["useLayers", "useOverlay"],
  ["useListLocation", "useListParams"],
  ["useLostAnswer", "useUnknownOutcome"],
  ["useNotices", "useToast"],
  ["usePageTitle", "useDocumentTitle"],
  ["usePresence", "useIdleTimer"],
  ["useResources", "useScreens"],
  ["useRowChanges", "useRowUpdates"],
  ["useRowWindow", "useVirtualRows"],
  ["useScreensAhead", "usePreloadScreens"],
  ["useScrollMemory", "useScrollRestoration"],
  ["useShownList", "usePublishCurrentList"],
  ["useTabIcon", "useFavicon"],
  ["useTexts", "useTranslate"],
  ["useTones", "useImageContrast"],
  ["useTwins", "usePossibleDuplicates"],
  ["wholeAddress", "safeUrl"],
]);

/** Words that were given up in the pages' prose, each with what is said instead. */
const retiredWords: readonly (readonly [word: RegExp, instead: string])[] = [
  [/\bdeeds?\b/i, "audit action"],
  [/\btwins?\b/i, "possible duplicate"],
  [/\bfarewell\b/i, "close confirmation, sign-out"],
  [/\bdecidables?\b/i, "approval request"],
  [/\bpage owner\b/i, "tab session"],
  [/\bfailure limits?\b/i, "circuit breaker"],
  [/\bsession care\b/i, "session guard"],
  [/\bmachinery\b/i, "services"],
  [/\b(row|list) layers?\b/i, "overlay"],
  [/\bsheet of (a|the) row\b/i, "record"],
  [/\bspoil(s|t|ed)?\b/i, "inject a fault"],
  [/\bthe specification\b/i, "the requirement's number"],
];

/** The changelog is left out: it names what was, too. */
const pages = files.filter((path) => path.endsWith(".md") && path !== "CHANGELOG.md");
const sources = files.filter((path) => /\.tsx?$/.test(path));

const anyName = new RegExp(`\\b(?:${[...retiredNames.keys()].join("|")})\\b`, "g");

/** The names and words of a page that were given up, each with what took its place. */
function retiredInPage(text: string): string[] {
  const names = [...new Set(text.match(anyName) ?? [])].map((name) => `${name}: ${retiredNames.get(name)}`);
  const prose = text.replace(/`[^`\n]*`/g, "");
  const words = retiredWords.flatMap(([word, instead]) => {
    const [found] = word.exec(prose) ?? [];
    return found === undefined ? [] : [`${found}: ${instead}`];
  });
  return [...names, ...words];
}

/** The identifiers of a file that were given up; strings and comments are not looked at. */
function retiredInCode(path: string, source: string): string[] {
  // most files have none of the names anywhere, and need no parsing
  if (source.match(anyName) === null) return [];
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && retiredNames.has(node.text)) found.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false));
  return [...found].map((name) => `${name}: ${retiredNames.get(name)}`);
}

describe("names and words that were given up", () => {
  it.each(pages)("are not in %s", (path) => {
    expect(retiredInPage(read(path))).toEqual([]);
  });

  it("are no identifiers of the code", () => {
    const found = sources.flatMap((path) =>
      retiredInCode(path, read(path)).map((name) => `${path}: ${name}`),
    );

    expect(found).toEqual([]);
  });

  it("are found in code, and not in strings and comments", () => {
    expect(retiredInCode("a.ts", "const useTwins = 1;")).toEqual(["useTwins: usePossibleDuplicates"]);
    expect(retiredInCode("a.ts", "// useTwins\nconst a = 'useTwins';")).toEqual([]);
  });

  it("are found in prose and in what it quotes", () => {
    expect(retiredInPage("A twin, `useKept`.")).toEqual(["useKept: useDraft", "twin: possible duplicate"]);
  });
});
