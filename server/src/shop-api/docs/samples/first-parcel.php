<?php
$call = curl_init(getenv('CIGOGNE') . '/api/v1/parcels');
curl_setopt_array($call, [
    CURLOPT_POST => true,
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_HTTPHEADER => [
        'Authorization: Bearer ' . getenv('CIGOGNE_CLE'),
        'Idempotency-Key: commande-1204',
        'Content-Type: application/json',
    ],
    CURLOPT_POSTFIELDS => json_encode([
        'nom_cl' => 'Rim Chaabane',
        'tel_cl' => '53418027',
        'adresse' => 'Rue Ibn Khaldoun, imm. Yasmine',
        'adresse_lieu' => 'Sahloul 3',
        'adresse_gov' => 'Sousse',
        'adresse_deleg' => 'Sousse Jawhara',
        'adresse_zip' => '4054',
        'marchandise' => 'Nappe brodée',
        'montant_ttc' => '124,000',
        'order_ref' => 'DZ-1204',
    ]),
]);
$parcel = json_decode(curl_exec($call), true);
echo $parcel['ref'] ?? "{$parcel['code']} : {$parcel['message']}", "\n";
