import { useStepsForm } from "@refinedev/antd";
import { Button, Form, Steps } from "antd";
import { useSearchParams } from "react-router";
import { adminFields, toAdmin } from "../user-fields";

/** An admin changed in two steps. */
export default function UseStepsForm() {
  const [search] = useSearchParams();
  const { current, gotoStep, stepsProps, formProps, saveButtonProps, onFinish } = useStepsForm({
    resource: "users",
    action: "edit",
    id: search.get("admin") ?? "",
    redirect: false,
    submit: (values) => {
      void onFinish(toAdmin(values as object));
    },
  });
  const steps = [
    [adminFields.name, adminFields.user],
    [adminFields.email, adminFields.status, adminFields.hidden],
  ];
  return (
    <>
      <Steps {...stepsProps} items={[{ title: "who" }, { title: "rest" }]} />
      <Form {...formProps}>{steps[current]}</Form>
      {current === 0 && <Button onClick={() => gotoStep(1)}>next</Button>}
      {current === 1 && <Button {...saveButtonProps}>send</Button>}
    </>
  );
}
