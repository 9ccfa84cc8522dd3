import { formNames } from '#domain/forms/form.ts'
import {
  defaultInboxSearch,
  type InboxSearch,
  inboxQuery,
  isFiltered,
  unassigned,
} from '#domain/inquiry/admin-inbox.ts'
import type { T } from '#locales/translator.ts'
import { LabelledControl, TextField } from '#ui/forms/action-form.tsx'
import { type Options, Select } from '#ui/forms/select.tsx'
import { useSite } from '#ui/site.tsx'
import { ListBar } from './desk-parts.tsx'
import type { Manager } from './inquiry-row.ts'

type SelectProps = { name: string; label: string; value: string; options: Options }

function FilterSelect({ name, label, value, options }: SelectProps) {
  const id = `desk-${name}`
  return (
    <LabelledControl id={id} label={label}>
      <Select id={id} name={name} defaultValue={value} options={options} />
    </LabelledControl>
  )
}

const assigneeOptions = (t: T, managers: readonly Manager[]): Options => [
  [unassigned, t('admin.nobody')],
  ...managers.map(({ id, name }) => [id, name] as const),
]

/** Within the chosen tab. */
export function InquiryFilter({ search, managers }: { search: InboxSearch; managers: readonly Manager[] }) {
  const { t, href } = useSite()
  const { status, form, assignee, home } = search
  const action = href('adminRequests')
  const forms = formNames.map((form) => [form, t(`mail.subject.${form}`)] as const)
  const isNarrowed = isFiltered({ ...search, status: defaultInboxSearch.status })
  return (
    <ListBar
      label={t('admin.filter.label')}
      action={action}
      cleared={isNarrowed ? action + inboxQuery({ status }) : null}
    >
      {status !== defaultInboxSearch.status && <input type="hidden" name="status" value={status} />}
      <FilterSelect
        name="form"
        label={t('admin.filter.form')}
        value={form ?? ''}
        options={[['', t('admin.filter.anyForm')], ...forms]}
      />
      <FilterSelect
        name="assignee"
        label={t('admin.fields.assignee')}
        value={assignee ?? ''}
        options={[['', t('admin.filter.anybody')], ...assigneeOptions(t, managers)]}
      />
      <TextField
        id="admin-home"
        label={t('admin.filter.home')}
        name="home"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        defaultValue={home}
      />
    </ListBar>
  )
}
