import type { Book } from '../book.ts';

/** What the domain and the server say to a courier in French: statuses, reasons, refusals. */
export const domain = {
  // statuses
  'En attente de livraison': 'في انتظار التوصيل',
  'Livraison planifiée': 'توصيل مبرمج',
  'En cours de livraison': 'قيد التوصيل',
  'Récupération planifiée': 'استرجاع مبرمج',
  'En cours de récupération': 'قيد الاسترجاع',
  'Livré, à confirmer': 'سُلّم، للتأكيد',
  'Récupéré, à confirmer': 'استُرجع، للتأكيد',
  'Échec, à confirmer': 'تعذّر، للتأكيد',
  'Reporté, à confirmer': 'أُجّل، للتأكيد',
  Annulé: 'ملغى',
  Endommagé: 'متضرّر',
  'En attente de récupération': 'في انتظار الاسترجاع',
  Facturé: 'مُفوتر',
  'En attente de transfert': 'في انتظار النقل',
  'Transfert planifié': 'نقل مبرمج',
  'Transfert en cours': 'قيد النقل',
  'En attente de ramassage': 'في انتظار الجمع',
  'En cours de ramassage': 'قيد الجمع',
  'Ramassage échoué': 'تعذّر الجمع',
  Ramassé: 'جُمع',
  Termine: 'انتهى',

  // reasons
  'Client absent': 'الحريف غائب',
  'Client injoignable': 'لا يمكن الاتّصال بالحريف',
  'Colis refusé': 'رفض الطرد',
  'Adresse erronée': 'عنوان خاطئ',
  'Faux numéro': 'رقم خاطئ',
  'Annulé par le client': 'ألغاه الحريف',
  'Colis endommagé': 'طرد متضرّر',
  'Non tenté': 'لم تُجرَ محاولة',
  'Autre motif': 'سبب آخر',

  // refusals of somebody without a hub
  'Aucun hub affecté': 'لم يُعيَّن لك مركز',

  // fields
  'Vous devez choisir une date !': 'يجب اختيار تاريخ!',
  'La date de report doit être entre demain et 30 jours !': 'تاريخ التأجيل يكون بين الغد و30 يومًا!',
  'C’est un dimanche : d’ordinaire, personne ne livre ce jour-là.':
    'هذا يوم أحد: في العادة لا أحد يوصل في هذا اليوم.',
  'Montant non valid ! ': 'المبلغ غير صالح!',
  'Adresse non valid !': 'العنوان غير صالح!',
  'Numéro tél non valide !': 'رقم الهاتف غير صالح!',
  'Vous devez saisir le numéro du chèque !': 'يجب إدخال رقم الشيك!',
  'Vous devez saisir le montant (TND) !': 'يجب إدخال المبلغ!',
  'Montant Invalide !': 'المبلغ غير صالح!',
  'Vous devez saisir le proprietaire du chèque !': 'يجب إدخال صاحب الشيك!',
  "Cet expéditeur n'accepte pas les chèques !": 'هذا المرسِل لا يقبل الشيكات!',
  'Les chèques dépassent le montant encaissé !': 'الشيكات تتجاوز المبلغ المقبوض!',
  'Ce chèque est déjà saisi !': 'هذا الشيك مُدخَل من قبل!',
  '10 chèques au plus !': '10 شيكات على الأكثر!',
  'Heure non valide !': 'الوقت غير صالح!',
  'Statut non valide !': 'الحالة غير صالحة!',
  'Ce motif est réservé au hub !': 'هذا السبب خاصّ بالمركز!',
  "Ce colis n'est pas un échange !": 'هذا الطرد ليس استبدالًا!',
  'Vous devez choisir un colis !': 'يجب اختيار طرد!',
  'Billet ou pièce inconnu !': 'ورقة أو قطعة نقديّة غير معروفة!',
  '3 photos au plus par passage !': '3 صور على الأكثر لكلّ مرور!',
  'Cette photo n’est pas un JPEG lisible !': 'هذه الصورة غير مقروءة!',
  'Photo trop lourde !': 'الصورة كبيرة جدًّا!',
  'aucun colis selectionné !': 'لم يُحدَّد أيّ طرد!',

  // server refusals
  "Vous n'avez pas de tournée en cours.": 'ليست لديك جولة جارية.',
  "La tournée {ref} n'est pas encore partie.": 'الجولة {ref} لم تنطلق بعد.',
  "Ce résultat date d'avant le départ de la tournée {ref} : rien n'a changé.":
    'هذه النتيجة أقدم من انطلاق الجولة {ref}: لم يتغيّر شيء.',
  'Le colis {code} est déjà livré pour {amount} : les {taken} de ce résultat ne sont pas notés.':
    'الطرد {code} سُلّم من قبل مقابل {amount}: مبلغ {taken} لهذه النتيجة غير مسجّل.',
  'Le colis {code} est déjà livré : les chèques de ce résultat ne sont pas notés.':
    'الطرد {code} سُلّم من قبل: شيكات هذه النتيجة غير مسجّلة.',
  'Le colis {code} est déjà livré par chèque : les espèces de ce résultat ne sont pas notées.':
    'الطرد {code} سُلّم من قبل بشيك: المبلغ نقدًا لهذه النتيجة غير مسجّل.',
  'Le colis {code} est déjà livré avec l’ancien article : « sans l’ancien article » n’est pas noté.':
    'الطرد {code} سُلّم من قبل مع استلام السلعة القديمة: «دون السلعة القديمة» غير مسجّل.',
  'Le colis {code} est déjà livré sans l’ancien article : « avec l’ancien article » n’est pas noté.':
    'الطرد {code} سُلّم من قبل دون السلعة القديمة: «مع السلعة القديمة» غير مسجّل.',
  'Le colis {code} est déjà reporté au {day} : la date du {said} de ce résultat n’est pas notée.':
    'الطرد {code} مؤجّل من قبل إلى {day}: تاريخ {said} لهذه النتيجة غير مسجّل.',
  'Le colis {code} est déjà reporté sans date : la date du {said} de ce résultat n’est pas notée.':
    'الطرد {code} مؤجّل من قبل دون تاريخ: تاريخ {said} لهذه النتيجة غير مسجّل.',
  'Le colis {code} a déjà ce résultat avec le motif « {motif} » : le motif « {said} » n’est pas noté.':
    'للطرد {code} هذه النتيجة من قبل بسبب «{motif}»: السبب «{said}» غير مسجّل.',
  'Le colis {code} a été retiré de votre tournée par le hub.': 'سحب المركز الطرد {code} من جولتك.',
  'Le colis {code} a été confié à un autre livreur.': 'أُسند الطرد {code} إلى موزّع آخر.',
  'La tournée {ref} est déjà confirmée : le hub a décidé pour le colis {code}.':
    'الجولة {ref} مؤكَّدة: قرّر المركز بشأن الطرد {code}.',
  "Le colis {code} n'est plus dans votre tournée : laissez-le au hub.":
    'الطرد {code} لم يعد في جولتك: اتركه في المركز.',
  "Le hub n'a pas demandé le colis {code}.": 'المركز لم يطلب الطرد {code}.',
  'Le colis {code} n’a pas encore de résultat.': 'ليست للطرد {code} نتيجة بعد.',
  'La tournée {ref} est déjà confirmée : appelez le hub.': 'الجولة {ref} مؤكَّدة: اتّصل بالمركز.',
  '{who} a déjà répondu à cette demande.': 'سبق أن أجاب {who} على هذا الطلب.',
  '{who} a déjà répondu à ce désaccord.': 'سبق أن أجاب {who} على هذا الاعتراض.',
  'Le hub n’a pas encore réglé ce différend.': 'المركز لم يسوِّ هذا الخلاف بعد.',
  'Le colis {code} a été retiré du ramassage {ref}, actualisez la liste.':
    'سُحب الطرد {code} من الجمع {ref}: حدّث القائمة.',
  "Le colis {code} n'est pas dans cette unité !": 'الطرد {code} ليس ضمن هذا الجمع!',
  'Le ramassage {ref} est déjà confirmé : déposez-le au hub, ou demandez au hub de le confier à un autre livreur.':
    'الجمع {ref} مؤكَّد: أودعه في المركز أو اطلب إسناده إلى موزّع آخر.',
  'Le ramassage {ref} est au statut « {status} » : il ne peut pas {deed}.':
    'الجمع {ref} حالته «{status}»: لا يمكن {deed}.',
  'Le colis {code} est au statut « {status} » : il ne peut pas {deed}.':
    'الطرد {code} حالته «{status}»: لا يمكن {deed}.',
  'Le colis {code} est au statut « {status} » et compte déjà {n} tentatives : annulez-le puis remettez-le en attente.':
    'الطرد {code} حالته «{status}» وبلغ {n} محاولات.',
  'Le colis {code} est au statut « {status} » et son destinataire conteste le dernier passage : décidez d’abord dans « Demandes ».':
    'الطرد {code} حالته «{status}» والحريف يعترض على آخر مرور: المركز يقرّر أوّلًا.',
  'être déclaré livré': 'تسجيل تسليمه',
  'être reporté': 'تأجيله',
  'être déclaré en échec': 'تسجيل تعذّره',
  'être corrigé': 'تصحيحه',
  'être ramassé': 'جمعه',
  'être déclaré non ramassé': 'تسجيل عدم جمعه',
  'être modifié': 'تعديله',
  'être pris en charge': 'التكفّل به',
  'être confirmé': 'تأكيده',
  'être rendu': 'إرجاعه',
  'être rendu au hub': 'إرجاعه إلى المركز',
  'quitter sa tournée': 'إخراجه من جولته',
  'partir en tournée': 'خروجه في جولة',
  'passer à un autre livreur': 'تمريره إلى موزّع آخر',
  "Colis déjà rendu à l'expéditeur": 'الطرد أُرجع إلى المرسِل',
  'Colis déclaré perdu': 'الطرد مفقود',
} satisfies Book;
