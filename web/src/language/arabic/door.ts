import type { Book } from '../book.ts';

/** What is required at the handover of a parcel: the recipient's code, a signature. */
export const door = {
  'Cette question demande le réseau une fois : réessayez.':
    'هذا السؤال يحتاج إلى الشبكة مرّة واحدة: أعد المحاولة.',
  'Code de remise': 'رمز التسليم',
  'Les quatre chiffres du client': 'الأرقام الأربعة التي لدى الحريف',
  'Le client le lit sur sa page de suivi, une fois le colis en main.':
    'يقرؤه الحريف في صفحة التتبّع بعد أن يستلم الطرد.',
  'Code vérifié': 'تمّ التحقّق من الرمز',
  'Code attendu': 'في انتظار الرمز',
  'Ce n’est pas le bon code.': 'الرمز غير صحيح.',
  'Ce n’est pas le bon code, il reste {n} essais.': {
    one: 'الرمز غير صحيح، بقيت محاولة واحدة.',
    two: 'الرمز غير صحيح، بقيت محاولتان.',
    few: 'الرمز غير صحيح، بقيت {n} محاولات.',
    many: 'الرمز غير صحيح، بقيت {n} محاولة.',
    other: 'الرمز غير صحيح، بقيت {n} محاولة.',
  },
  'Cinq codes faux : livrez sans code en disant pourquoi, ou appelez le hub.':
    'خمسة رموز خاطئة: سلّم بدون رمز مع ذكر السبب، أو اتّصل بالمركز.',
  'Sans code': 'بدون رمز',
  'Livrer sans code': 'تسليم بدون رمز',
  'Continuer sans code': 'المتابعة بدون رمز',
  'Signature du client': 'إمضاء الحريف',
  'Le client signe dans le cadre.': 'يُمضي الحريف داخل الإطار.',
  'Annuler le trait': 'إلغاء آخر خطّ',
  Effacer: 'محو',
  'Cadre de signature, vide': 'إطار الإمضاء، فارغ',
  'Signature dessinée': 'الإمضاء مرسوم',
  'Sans signature': 'بدون إمضاء',
  'Livrer sans signature': 'تسليم بدون إمضاء',
  'Téléphone plein : libérez de la place, ou touchez « Sans signature ».':
    'الهاتف ممتلئ: حرّر مساحة، أو اضغط «بدون إمضاء».',
  'Le client n’a pas son téléphone': 'هاتف الحريف ليس معه',
  'Code non reçu': 'لم يصل الرمز',
  'Remis à un proche': 'سُلّم إلى أحد الأقارب',
  'Le client refuse de signer': 'الحريف يرفض الإمضاء',
  'Le client ne peut pas signer': 'الحريف لا يستطيع الإمضاء',
  'Écran en panne': 'الشاشة معطّلة',
  'Autre raison': 'سبب آخر',
  'Signature trop lourde !': 'الإمضاء ثقيل جدًّا!',
  Raison: 'السبب',
  'Dites pourquoi.': 'اذكر السبب.',
  'La raison est notée avec le résultat : le hub et l’expéditeur la lisent.':
    'يُسجَّل السبب مع النتيجة: يقرؤه المركز والمرسِل.',
  '{detail}, sans code': '{detail}، بدون رمز',
  '{detail}, sans signature': '{detail}، بدون إمضاء',
} as const satisfies Book;
