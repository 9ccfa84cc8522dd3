import type { ReactNode } from 'react'
import { formNames } from '#domain/forms/form.ts'
import { type DeskSearch, isFiltered, nobody, shownStatuses } from '#domain/owner/desk.ts'
import { Icon } from '#ui/components/icon.tsx'
import { useSite } from '#ui/site.tsx'
import type { Person } from './request-row.ts'

type ChoiceProps = { id: string; name: string; label: string; value: string; children: ReactNode }

/** A choice of one, with its label. */
export const DeskChoice = ({ id, name, label, value, children }: ChoiceProps) => (
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
export function RequestFilter({ search, managers }: { search: DeskSearch; managers: readonly Person[] }) {
  const { t, href } = useSite()
  const action = href('desk')
  return (
    <search>
      <form className="desk-filter" action={action} aria-label={t('desk.filter.label')}>
        <DeskChoice id="desk-status" name="status" label={t('appointment.rows.standing')} value={search.status}>
          {shownStatuses.map((status) => (
            <option key={status} value={status}>
              {t(`desk.status.${status}`)}
            </option>
          ))}
        </DeskChoice>
        <DeskChoice id="desk-form" name="form" label={t('desk.filter.form')} value={search.form ?? ''}>
          <option value="">{t('desk.filter.anyForm')}</option>
          {formNames.map((form) => (
            <option key={form} value={form}>
              {t(`mail.subject.${form}`)}
            </option>
          ))}
        </DeskChoice>
        <DeskChoice id="desk-assignee" name="assignee" label={t('desk.columns.assignee')} value={search.assignee ?? ''}>
          <option value="">{t('desk.filter.anybody')}</option>
          <option value={nobody}>{t('desk.nobody')}</option>
          {managers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </DeskChoice>
        <div className="field" data-field="">
          <label htmlFor="desk-home">{t('desk.filter.home')}</label>
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
            {t('desk.filter.apply')}
          </button>
          {isFiltered(search) && <a href={action}>{t('desk.filter.clear')}</a>}
        </p>
      </form>
    </search>
  )
}
