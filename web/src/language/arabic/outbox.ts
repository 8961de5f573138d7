import type { Book } from '../book.ts';

/** What waits on the phone, what was refused, and corrections requested from the hub. */
export const outbox = {
  'Rien en attente': 'لا شيء في الانتظار',
  'Tout ce que vous avez fait est enregistré.': 'كلّ ما أنجزته مسجّل.',
  'La mémoire du téléphone est pleine ou fermée : gardez l’application ouverte jusqu’à l’envoi.':
    'ذاكرة الهاتف ممتلئة أو مغلقة: أبقِ التطبيق مفتوحًا إلى حين الإرسال.',
  'Chaque acte part dès que le réseau revient, avec son heure. Vous pouvez continuer la tournée et fermer l’application : l’envoi reprend au plus tard quand vous la rouvrez.':
    'كلّ عمليّة تُرسَل مع وقتها عند عودة الشبكة. يمكنك مواصلة الجولة وغلق التطبيق: يعود الإرسال على أقصى تقدير عند فتحه.',
  '{n} actes de {who} attendent sur ce téléphone : ils partiront à sa prochaine connexion.': {
    one: 'عمليّة واحدة لـ{who} تنتظر على هذا الهاتف: تُرسَل عند تسجيل دخوله القادم.',
    two: 'عمليّتان لـ{who} تنتظران على هذا الهاتف: تُرسَلان عند تسجيل دخوله القادم.',
    few: '{n} عمليّات لـ{who} تنتظر على هذا الهاتف: تُرسَل عند تسجيل دخوله القادم.',
    many: '{n} عمليّة لـ{who} تنتظر على هذا الهاتف: تُرسَل عند تسجيل دخوله القادم.',
    other: '{n} عمليّة لـ{who} تنتظر على هذا الهاتف: تُرسَل عند تسجيل دخوله القادم.',
  },
  'un collègue': 'زميل',
  'Envoyer maintenant': 'إرسال الآن',
  'Parti, réponse attendue': 'أُرسلت، في انتظار الردّ',
  Changer: 'تغيير',
  'Voir l’arrêt': 'فتح المحطّة',
  '{act} : annulé.': '{act}: أُلغي.',
  'Trop tard, c’est déjà parti : demandez une correction.': 'فات الأوان، لقد أُرسلت: اطلب تصحيحًا.',
  'Non enregistré : {acts}.': 'لم يُسجَّل: {acts}.',
  'La mémoire du téléphone est pleine ou fermée, et un portail Wi-Fi barre l’envoi. L’arrêt reste ouvert : refaites-le dès que le réseau revient.':
    'ذاكرة الهاتف ممتلئة أو مغلقة، وصفحة واي فاي تمنع الإرسال. المحطّة تبقى مفتوحة: أعدها عند عودة الشبكة.',
  'La mémoire du téléphone est pleine ou fermée, et l’envoi n’est pas passé. L’arrêt reste ouvert : refaites-le dès que le réseau revient.':
    'ذاكرة الهاتف ممتلئة أو مغلقة، ولم يمرّ الإرسال. المحطّة تبقى مفتوحة: أعدها عند عودة الشبكة.',
  'le hub a décidé. {answer}': 'قرّر المركز. {answer}',
  'non enregistré. {reason}': 'لم يُسجَّل. {reason}',
  '({n} autres)': {
    one: '(وواحد آخر)',
    two: '(واثنان آخران)',
    few: '(و{n} أخرى)',
    many: '(و{n} أخرى)',
    other: '(و{n} أخرى)',
  },
  'Cet acte n’est plus lisible sur le téléphone : dites au hub ce qui a été fait, et refaites-le s’il le demande.':
    'لم تعد هذه العمليّة مقروءة على الهاتف: أخبر المركز بما أنجزته، وأعدها إن طلب ذلك.',

  // differences
  Différends: 'الخلافات',
  '{n} à régler': '{n} للتسوية',
  'Aucun différend': 'لا توجد خلافات',
  'Tout ce que vous avez envoyé est accepté, ou réglé avec le hub.':
    'كلّ ما أرسلته مقبول أو مسوًّى مع المركز.',
  'Fait par vous': 'أنجزته أنت',
  'Refusé à l’arrivée': 'رُفض عند الوصول',
  'Vu par {hub}, pas encore décidé': 'اطّلع عليه {hub}، ولم يقرّر بعد',
  'le hub': 'المركز',
  'À garder à part, dans votre poche': 'احفظه جانبًا في جيبك',
  'dont {amount} par chèque': 'منها {amount} بالشيك',
  'Ne rendez rien au client sans accord du hub.': 'لا تُرجع شيئًا للحريف دون موافقة المركز.',
  'Cette somme reste hors de votre caisse.': 'هذا المبلغ يبقى خارج صندوقك.',
  'Le hub décide : vente gardée ou annulée.': 'المركز يقرّر: البيع قائم أو ملغى.',
  'Le hub ne le sait pas encore : appelez-le si cela presse.':
    'المركز لا يعلم بعد: اتّصل به إن كان الأمر عاجلًا.',
  'Appeler le hub': 'الاتّصال بالمركز',
  '{act} : décision du hub lue': '{act}: اطّلعت على قرار المركز',
  'Vente gardée : remettez la somme avec votre caisse.': 'البيع قائم: سلّم المبلغ مع صندوقك.',
  'Vente annulée : la somme sera rendue au client par le hub.':
    'البيع ملغى: المركز يُرجع المبلغ للحريف.',
  'Corrigé au hub : rien à faire de votre côté.': 'صُحّح في المركز: لا شيء مطلوب منك.',

  // what a recipient contests
  'Votre passage : {motif}': 'مرورك: {motif}',
  'Le client répond « Je n’ai pas refusé »': 'الحريف يقول: «لم أرفض»',
  'Le client répond « J’étais là »': 'الحريف يقول: «كنت موجودًا»',
  'Le hub n’a pas encore décidé': 'لم يقرّر المركز بعد',
  'Votre passage compte': 'مرورك محسوب',
  'Votre passage ne compte pas': 'مرورك غير محسوب',
  'Le hub a changé le résultat': 'غيّر المركز النتيجة',

  // corrections
  'Demander une correction': 'طلب تصحيح',
  'Demander au hub': 'طلب من المركز',
  'Correction demandée au hub': 'طُلب التصحيح من المركز',
  '{name}, correction demandée': '{name}، طُلب تصحيح',
  '{name} : réponse du hub lue': '{name}: اطّلعت على ردّ المركز',
  'Ce qu’il faut': 'النتيجة الصحيحة',
  'Livré, autre somme': 'سُلّم، مبلغ آخر',
  'Pas encore fait': 'لم يُنجَز بعد',
  Pourquoi: 'لماذا',
  'Montant non valide !': 'المبلغ غير صالح!',
  'Correction demandée : {wanted}. {reason}': 'التصحيح المطلوب: {wanted}. {reason}',
  'Le hub n’a pas encore répondu': 'لم يجب المركز بعد',
  'Correction acceptée': 'قُبل التصحيح',
  'Correction refusée': 'رُفض التصحيح',
  'Mauvais bouton': 'زرّ خاطئ',
  'Mauvais colis': 'طرد خاطئ',
  'Le client a changé d’avis': 'غيّر الحريف رأيه',
  'Autre somme reçue': 'استُلم مبلغ آخر',
  'Le compte n’est pas le mien': 'العدّ ليس عدّي',
  'Un résultat n’est pas le mien': 'هناك نتيجة ليست لي',
  'Un colis rendu n’est pas noté': 'طرد أرجعته غير مسجّل',
  'Un chèque n’est pas compté': 'هناك شيك لم يُحسب',
  'Dites avec quoi vous n’êtes pas d’accord !': 'قل على ماذا لست موافقًا!',
  'Dites pourquoi !': 'قل لماذا!',
} satisfies Book;
