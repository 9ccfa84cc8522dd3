import { formNames } from '#domain/forms/form.ts'
import { type AdminSearch, isFiltered, statusFilters, unassigned } from '#domain/inquiry/admin-inbox.ts'
import type { T } from '#locales/translator.ts'
import { LabelledControl, SubmitButton, TextField } from '#ui/forms/action-form.tsx'
import { type Options, Select } from '#ui/forms/select.tsx'
import { useSite } from '#ui/site.tsx'
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

export function InquiryFilter({ search, managers }: { search: AdminSearch; managers: readonly Manager[] }) {
  const { t, href } = useSite()
  const action = href('admin')
  const statuses = statusFilters.map((status) => [status, t(`admin.options.status.${status}`)] as const)
  const forms = formNames.map((form) => [form, t(`mail.subject.${form}`)] as const)
  return (
    <search>
      <form className="admin-filter" action={action} aria-label={t('admin.filter.label')}>
        <FilterSelect name="status" label={t('admin.fields.status')} value={search.status} options={statuses} />
        <FilterSelect
          name="form"
          label={t('admin.filter.form')}
          value={search.form ?? ''}
          options={[['', t('admin.filter.anyForm')], ...forms]}
        />
        <FilterSelect
          name="assignee"
          label={t('admin.fields.assignee')}
          value={search.assignee ?? ''}
          options={[['', t('admin.filter.anybody')], ...assigneeOptions(t, managers)]}
        />
        <TextField
          id="admin-home"
          label={t('admin.filter.home')}
          name="home"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          defaultValue={search.home}
        />
        <p className="btn-row">
          <SubmitButton>{t('admin.filter.apply')}</SubmitButton>
          {isFiltered(search) && <a href={action}>{t('admin.filter.clear')}</a>}
        </p>
      </form>
    </search>
  )
}
