import { Component, type ErrorInfo, type ReactNode } from "react";
import { ErrorPage } from "./error-page";

interface Props {
  /** What the button does; where it is not given, the children are drawn again. */
  readonly retry?: () => void;
  readonly children: ReactNode;
}

interface State {
  readonly failure: { readonly error: unknown } | undefined;
  readonly trace: string;
}

/** Keeps an error while drawing to one page: the rest of the console goes on. Give it another `key` for another page. */
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
    // the trace comes a moment later, and with it the page is drawn anew
    return <ErrorPage key={trace} error={failure.error} trace={trace} retry={retry} />;
  }
}
