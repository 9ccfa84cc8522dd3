import type { OptionSource } from '#domain/forms/field.ts'
import type { Form, FormOptions } from '#domain/forms/form.ts'
import { formTexts } from '#ui/forms/form-messages.ts'
import { FormView } from '#ui/forms/form-view.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { useSite } from '#ui/site.tsx'

type Props = { form: Form; subject: number | null; options: FormOptions; kept: readonly OptionSource[] }

/** A form that could not be sent, by itself: its page cannot be had just now, and nothing that was filled in must be lost. */
export function FormErrorsPage({ form, subject, options, kept }: Props) {
  const { t, name } = useSite()
  return (
    <>
      <PageHead trail={[]} title={t(formTexts[form.name].title, { agency: name })} />
      <div className="wrap request">
        <FormView form={form} {...(subject !== null && { subject })} options={options} kept={kept} />
      </div>
    </>
  )
}
