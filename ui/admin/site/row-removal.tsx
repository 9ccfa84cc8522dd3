import { ActionForm, SubmitButton } from '#ui/forms/action-form.tsx'

/** Why a row was not deleted. */
export const RemovalRefused = ({ children }: { children: string }) => (
  <p className="note bad" role="alert">
    {children}
  </p>
)

/** `sure`: what deleting a row does. */
export const RowRemoval = ({ action, title, sure }: { action: string; title: string; sure: string }) => (
  <details className="more">
    <summary>{title}</summary>
    <ActionForm action={action} verb="delete">
      <p className="small">{sure}</p>
      <SubmitButton quiet small>
        {title}
      </SubmitButton>
    </ActionForm>
  </details>
)
