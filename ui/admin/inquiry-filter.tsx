import type { ReactNode } from 'react'
import { formNames } from '#domain/forms/form.ts'
import { type AdminSearch, isFiltered, statusFilters, unassigned } from '#domain/inquiry/admin-inbox.ts'
import { Icon } from '#ui/components/icon.tsx'
import { useSite } from '#ui/site.tsx'
import type { Manager } from './inquiry-row.ts'

type ChoiceProps = { id: string; name: string; label: string; value: string; children: ReactNode }

/** A choice of one, with its label. */
export const FilterSelect = ({ id, name, label, value, children }: ChoiceProps) => (
  <div className="field" data-field="">
    <label htmlFor={id}>{label}</label>
    <span className="select">
      <select className="input" id={id} name={name} defaultValue={value}>
        {children}
      </select>
      <Icon name="chevron-down" />
    </span>
  </div>
)

/** Which requests are shown. What is chosen stands in the address; it works without a script. */
export function InquiryFilter({ search, managers }: { search: AdminSearch; managers: readonly Manager[] }) {
  const { t, href } = useSite()
  const action = href('desk')
  return (
    <search>
      <form className="desk-filter" action={action} aria-label={t('admin.filter.label')}>
        <FilterSelect id="desk-status" name="status" label={t('viewing.rows.standing')} value={search.status}>
          {statusFilters.map((status) => (
            <option key={status} value={status}>
              {t(`admin.status.${status}`)}
            </option>
          ))}
        </FilterSelect>
        <FilterSelect id="desk-form" name="form" label={t('admin.filter.form')} value={search.form ?? ''}>
          <option value="">{t('admin.filter.anyForm')}</option>
          {formNames.map((form) => (
            <option key={form} value={form}>
              {t(`mail.subject.${form}`)}
            </option>
          ))}
        </FilterSelect>
        <FilterSelect
          id="desk-assignee"
          name="assignee"
          label={t('admin.columns.assignee')}
          value={search.assignee ?? ''}
        >
          <option value="">{t('admin.filter.anybody')}</option>
          <option value={unassigned}>{t('admin.nobody')}</option>
          {managers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </FilterSelect>
        <div className="field" data-field="">
          <label htmlFor="desk-home">{t('admin.filter.home')}</label>
          <input
            className="input"
            id="desk-home"
            name="home"
            type="text"
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            defaultValue={search.home}
          />
        </div>
        <p className="btn-row">
          <button className="btn" type="submit">
            {t('admin.filter.apply')}
          </button>
          {isFiltered(search) && <a href={action}>{t('admin.filter.clear')}</a>}
        </p>
      </form>
    </search>
  )
}
