import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { LoadingLines } from "../../../src/ui/loading-lines";
import { Providers } from "../engine/input/field-form";

describe("lines of what is loading", () => {
  it("say that it loads, and are no list of empty items to a screen reader", () => {
    render(<LoadingLines lines={3} />, { wrapper: Providers });

    expect(screen.getByRole("status")).toHaveTextContent("list.loading");
    expect(screen.queryByRole("list", { hidden: false })).not.toBeInTheDocument();
  });

  it("are not announced for each of several parts", () => {
    render(<LoadingLines lines={3} isPart />, { wrapper: Providers });

    expect(screen.getByText("list.loading")).toBeInTheDocument();
    expect(screen.queryByRole("status", { hidden: false })).not.toBeInTheDocument();
  });
});
