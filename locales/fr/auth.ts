import type { Messages } from '#locales/messages.ts'

export const auth = {
  crumb: 'Espace propriétaire',
  login: {
    title: 'Connexion propriétaire',
    description: 'Les propriétaires qui travaillent avec {{agency}} suivent ici ce qui est fait pour leur bien.',
    intro: 'Voyez qui a regardé votre bien, qui a posé des questions et ce que nous avons fait.',
    submit: 'Se connecter',
    forgot: 'Mot de passe oublié ?',
    noAccount: 'Pas encore d’accès ? Votre agent vous l’ouvre : appelez le {{phone}}.',
    fields: {
      email: 'Adresse e-mail',
      password: 'Mot de passe',
      code: 'Code de votre téléphone',
    },
    hints: {
      code: 'Six chiffres de votre application d’authentification, ou un de vos codes de secours.',
    },
    passkey: 'Se connecter avec une clé d’accès',
    passkeyRefused:
      'Cette clé d’accès n’appartient à aucun compte de ce site, ou cela a duré trop longtemps. Réessayez, ou connectez-vous avec votre mot de passe.',
    link: {
      ask: 'Recevoir un lien par e-mail',
      title: 'Se connecter',
      text: 'Vous vous connectez en tant que {{email}}. Rien d’autre ne vous est demandé, sauf si vous avez activé la connexion en deux étapes.',
      sent: 'Si un compte correspond à cette adresse, un e-mail avec un lien est en route. Le lien fonctionne une seule fois, pendant quinze minutes. Rien reçu ? Regardez dans les indésirables ou appelez-nous au {{phone}}.',
    },
    code: {
      title: 'Encore une étape',
      submit: 'Confirmer',
      wrong: 'Ce code n’est pas correct.',
      wrongText:
        'Le code change toutes les trente secondes. Entrez celui que vous voyez maintenant, ou un code de secours.',
      again: 'Recommencer',
    },
    unreadable: {
      title: 'La connexion en deux étapes est à réactiver',
      text: 'Votre mot de passe est correct, mais nous ne pouvons plus vérifier les codes de votre téléphone : la clé de ce site a été renouvelée. Demandez un lien pour choisir un nouveau mot de passe. Vous pourrez ensuite vous connecter sans code et réactiver les deux étapes.',
      ask: 'Demander le lien',
    },
    wait: {
      title: 'Trop d’essais',
      one: 'Réessayez dans {{count}} seconde.',
      other: 'Réessayez dans {{count}} secondes.',
      forgot: 'Vous ne connaissez plus votre mot de passe ? Demandez-en un nouveau.',
    },
  },
  forgot: {
    title: 'Mot de passe oublié ?',
    description: 'Choisissez un nouveau mot de passe pour l’espace propriétaire de {{agency}}.',
    text: 'Indiquez l’adresse e-mail que nous connaissons. Vous recevrez un lien pour choisir un nouveau mot de passe, valable trente minutes.',
    submit: 'Envoyez-moi le lien',
    sent: 'Regardez dans votre boîte de réception',
    sentText:
      'Si un compte correspond à cette adresse, un e-mail est en route. Rien après quelques minutes ? Vérifiez les courriers indésirables ou appelez-nous au {{phone}}.',
    back: 'Retour à la connexion',
  },
  reset: {
    passkeys: 'Vos clés d’accès sont supprimées : ajoutez-les de nouveau une fois connecté.',
    title: 'Choisissez un nouveau mot de passe',
    description: 'Choisissez un nouveau mot de passe pour l’espace propriétaire de {{agency}}.',
    submit: 'Enregistrer le mot de passe',
    gone: 'Ce lien n’est plus valable',
    goneText: 'Un lien ne fonctionne qu’une fois et peu de temps. Demandez-en un nouveau.',
    ask: 'Demander un nouveau lien',
    fields: {
      old: 'Mot de passe actuel',
      password: 'Nouveau mot de passe',
      again: 'Nouveau mot de passe, une seconde fois',
    },
    hints: {
      password: 'Au moins 10 caractères. Une petite phrase se retient facilement.',
    },
    errors: {
      old: {
        wrong: 'Ce n’est pas votre mot de passe actuel.',
      },
      password: {
        short: 'Utilisez au moins 10 caractères.',
        long: 'Utilisez 128 caractères au plus.',
        common: 'Ce mot de passe est facile à deviner. Choisissez-en un autre.',
        personal:
          'N’utilisez comme mot de passe ni votre nom, ni votre adresse e-mail, ni notre nom, ni celui de notre commune.',
      },
      again: {
        different: 'Les deux mots de passe ne sont pas identiques.',
      },
    },
  },
  mail: {
    trial: {
      subject: 'L’e-mail du site arrive',
      text: 'Vous avez demandé cet e-mail dans votre bureau en ligne. Il est arrivé : les visiteurs reçoivent donc aussi les vôtres.',
    },
    link: {
      subject: 'Votre lien vers {{agency}}',
      text: 'Ce lien vous connecte à votre espace propriétaire sans mot de passe. Il fonctionne une seule fois, pendant quinze minutes.',
      button: 'Se connecter',
      note: 'Vous n’avez rien demandé ? Vous n’avez rien à faire ; ne transférez cet e-mail à personne.',
    },
    reset: {
      subject: 'Un nouveau mot de passe pour {{agency}}',
      text: 'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour l’espace propriétaire. Ce lien vous permet d’en choisir un. Il est valable trente minutes, une seule fois.',
      button: 'Choisir un nouveau mot de passe',
      note: 'Ce n’était pas vous ? Vous n’avez rien à faire : votre mot de passe reste le même.',
    },
    invitation: {
      subject: 'Votre accès chez {{agency}}',
      text: 'Bonjour {{name}}, vous pouvez désormais suivre en ligne ce que nous faisons pour votre bien : qui l’a regardé, qui a posé des questions, quelles visites sont prévues. Choisissez d’abord un mot de passe. Le lien est valable sept jours.',
      button: 'Choisir un mot de passe',
    },
    changed: {
      subject: 'Votre mot de passe a été modifié',
      text: 'Le mot de passe de votre espace propriétaire a été modifié le {{date}}. Tous les navigateurs ont été déconnectés.',
      note: 'Ce n’était pas vous ? Appelez-nous tout de suite au {{phone}}.',
    },
    factorOn: {
      subject: 'La connexion en deux étapes est active',
      text: 'La connexion en deux étapes a été activée pour votre compte le {{date}}. Désormais, nous vous demandons un code de votre téléphone en plus de votre mot de passe.',
    },
    factorOff: {
      subject: 'La connexion en deux étapes est désactivée',
      text: 'La connexion en deux étapes a été désactivée pour votre compte le {{date}}. Votre mot de passe suffit maintenant pour vous connecter.',
    },
    passkeyOn: {
      subject: 'Clé d’accès ajoutée à votre compte',
      text: 'Le {{date}}, la clé d’accès « {{passkey}} » a été ajoutée à votre compte. Elle permet de se connecter sans mot de passe.',
    },
    passkeyOff: {
      subject: 'Clé d’accès supprimée de votre compte',
      text: 'Le {{date}}, la clé d’accès « {{passkey}} » a été supprimée de votre compte. Plus personne ne peut se connecter avec elle.',
    },
    address: {
      subject: 'Votre adresse e-mail a été modifiée',
      text: 'L’adresse e-mail de votre compte a été modifiée le {{date}} : {{before}} est remplacée par {{after}}. Connectez-vous désormais avec la nouvelle adresse.',
    },
    login: {
      subject: 'Connexion propriétaire : {{name}}',
      text: '{{name}} ({{email}}) s’est connecté à l’espace propriétaire le {{date}}.',
      rows: {
        homes: 'Biens',
      },
    },
  },
} satisfies Messages['auth']
