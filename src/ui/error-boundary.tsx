import { Component, type ErrorInfo, type ReactNode } from "react";
import { ErrorPage } from "./error-page";

interface Props {
  /** The action of the retry button; renders the children again by default. */
  readonly retry?: () => void;
  readonly children: ReactNode;
}

interface State {
  readonly failure: { readonly error: unknown } | undefined;
  readonly trace: string;
}

/** Confines a rendering error to one page, so that the rest of the console keeps working. Use another `key` for each page. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: undefined, trace: "" };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  override componentDidCatch(_error: unknown, { componentStack }: ErrorInfo): void {
    this.setState({ trace: componentStack ?? "" });
  }

  override render(): ReactNode {
    const { failure, trace } = this.state;
    if (!failure) return this.props.children;
    const retry = this.props.retry ?? (() => this.setState({ failure: undefined, trace: "" }));
    // the stack arrives after the first render; the key makes the page take it up
    return <ErrorPage key={trace} error={failure.error} trace={trace} retry={retry} />;
  }
}
