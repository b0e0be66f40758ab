import type { Data } from "../../../contract/call";
import { type Customer, customers as contract } from "../../../contract/customers";
import type { Named } from "../../../contract/fields";
import type { TabProps } from "../../engine/declaration/action";
import { Person } from "../../engine/declaration/person";
import { referenceTo } from "../../engine/declaration/record-link";
import { RecordDetails } from "../../engine/record/record-details";
import { useTranslate } from "../../hooks/use-translate";
import { codeText } from "../../i18n/code-text";
import type { Translate } from "../../i18n/translate";
import { DescriptionList } from "../../ui/description-list";
import { StatusTag } from "../../ui/status-tag";
import { referralColors } from "./colors";
import "./referrals.css";

type Referral = Data<typeof contract.editReferral>;

const CustomerLink = ({ id, name }: Named) => (
  <Person name={name} to={referenceTo("customers", id)}>
    <span className="person-id">{id}</span>
  </Person>
);

/** The customers that one referred. */
function Referred({ referred, nobody }: { readonly referred: readonly Named[]; readonly nobody: string }) {
  if (referred.length === 0) return nobody;
  return (
    <ul className="referred">
      {referred.map((each) => (
        <li key={each.id}>
          <CustomerLink {...each} />
        </li>
      ))}
    </ul>
  );
}

/** The entries of a customer's referrals, both ways. */
function entriesOf({ referral, referralStatus, referrals, referred }: Referral, tab: string, t: Translate) {
  const label = `${tab}.referrals`;
  const fields = `${tab}.referral.fields`;
  const nobody = t(`${label}.nobody`);
  const by = referrals.find(({ id }) => id === referral);
  const link = referral !== null && <CustomerLink id={referral} name={by?.name ?? String(referral)} />;
  const status = (
    <StatusTag color={referralColors[referralStatus]}>
      {codeText(t, `${fields}.referralStatus`, referralStatus)}
    </StatusTag>
  );
  return [
    { name: t(`${fields}.referral.title`), value: link || nobody },
    ...(link ? [{ name: t(`${fields}.referralStatus.title`), value: status }] : []),
    ...(referred ? [{ name: t(`${label}.referred`), value: <Referred {...{ referred, nobody }} /> }] : []),
  ];
}

/** A tab with who referred a customer, and whom the customer referred as far as the platform says so. */
export default function Referrals(tab: TabProps<Customer>) {
  const { t } = useTranslate();
  return (
    <RecordDetails
      tab={tab}
      lines={4}
      query={{ call: contract.editReferral, input: { reqId: tab.row.reqId } }}
    >
      {(referral) => <DescriptionList entries={entriesOf(referral, `${tab.resource}.actions`, t)} />}
    </RecordDetails>
  );
}
