import type { Book } from '../book.ts';
import { ui } from './ui.ts';

/** Signing in and forgotten passwords: what a courier sees before the rest of the texts. */
export const signIn = {
  Connecter: 'تسجيل الدخول',
  'E-mail': 'البريد الإلكتروني',
  'Mot de passe': 'كلمة السرّ',
  'Afficher le mot de passe': 'إظهار كلمة السرّ',
  'Masquer le mot de passe': 'إخفاء كلمة السرّ',
  'Mot de passe oublié ?': 'نسيت كلمة السرّ؟',
  "S'inscrire": 'إنشاء حساب',
  'La page n’est pas arrivée entière : rechargez-la.': 'لم تصل الصفحة كاملة: أعد تحميلها.',
  'Autres chemins': 'صفحات أخرى',
  'Votre session a expiré. Votre saisie est gardée : reconnectez-vous.':
    'انتهت جلستك. ما أدخلته محفوظ: سجّل الدخول من جديد.',
  'Votre session a expiré avant l’enregistrement de votre saisie : reconnectez-vous.':
    'انتهت جلستك قبل حفظ ما أدخلته: سجّل الدخول من جديد.',
  'Application livreur': 'تطبيق الموزّع',
  'Connectez-vous pour la télécharger.': 'سجّل الدخول لتحميله.',
  'Vous êtes connecté.': 'تمّ تسجيل دخولك.',
  Télécharger: 'تحميل',
  'Le colis part,': 'يذهب الطرد،',
  'l’argent revient.': 'ويعود المال.',

  // forgotten password
  'Nous vous envoyons un lien pour en choisir un nouveau. Il est valable une heure.':
    'نرسل إليك رابطًا لاختيار كلمة سرّ جديدة، صالحًا لساعة واحدة.',
  Envoyer: 'إرسال',
  'Nouveau mot de passe': 'كلمة سرّ جديدة',
  'Confirmez le mot de passe': 'أكّد كلمة السرّ',
  'Vos sessions ouvertes, s’il y en a, seront fermées.': 'ستُغلق جلساتك المفتوحة إن وُجدت.',
  'Demander un autre lien': 'طلب رابط آخر',
  'Vous êtes connecté ici avec {email}.': 'أنت متّصل هنا بحساب {email}.',
  'Changer de compte': 'تغيير الحساب',

  // at the foot
  Tarifs: 'الأسعار',
  'Conditions générales': 'الشروط العامّة',
  'Données personnelles': 'المعطيات الشخصيّة',

  // refusals
  'Vous devez saisir votre E-mail !': 'يجب إدخال بريدك الإلكتروني!',
  'Email non valid !': 'البريد الإلكتروني غير صالح!',
  'Vous devez saisir votre mot de passe !': 'يجب إدخال كلمة السرّ!',
  'Mot de passe non valid !': 'كلمة السرّ غير صالحة!',
  'Email ou mot de passe incorrect !': 'البريد الإلكتروني أو كلمة السرّ غير صحيحة!',
  'Vous devez nous contacter afin de valider votre compte .': 'اتّصل بنا لتفعيل حسابك.',
  'Contactez nous afin de valider votre compte SVP': 'اتّصل بنا لتفعيل حسابك.',
  'Vérifier votre boite mail SVP.': 'تحقّق من صندوق بريدك.',
  'Echec ! verifier votre adresse mail !': 'تعذّر ذلك! تحقّق من عنوان بريدك!',
  'Mot de passe non valid ( min 6 caracteres ) !': 'كلمة السرّ غير صالحة (6 أحرف على الأقلّ)!',
  'Les mot de passe ne sont identiques !': 'كلمتا السرّ غير متطابقتين!',
  'Lien de Réinitialisation de mot de passe expiré ou non valid !':
    'رابط تغيير كلمة السرّ منتهٍ أو غير صالح!',
  'Votre mot de passe est peut-être déjà enregistré : connectez-vous, ou demandez un autre lien.':
    'قد تكون كلمة السرّ محفوظة من قبل: سجّل الدخول، أو اطلب رابطًا آخر.',
  'Réinitialisation de mot de passe avec succés.': 'غُيّرت كلمة السرّ.',
  'Echec ! ': 'تعذّر ذلك!',
  'Trop de tentatives, réessayez plus tard.': 'محاولات كثيرة، أعد المحاولة لاحقًا.',
  'Trop de connexions à la fois, réessayez dans un instant.':
    'عمليّات دخول كثيرة في الوقت نفسه، أعد المحاولة بعد لحظة.',
} satisfies Book;

/** Everything that these pages say: a separate file, a tenth of the size of the courier's. */
export const signInBook = { ...ui, ...signIn } satisfies Book;
