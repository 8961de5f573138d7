<?php
/**
 * $headers : getallheaders() ; $body : le corps brut, file_get_contents('php://input').
 * Rend l’événement, ou lève une exception.
 */
function verify_webhook(string $secret, array $headers, string $body, ?int $now = null): array
{
    $headers = array_change_key_case($headers);
    $id = $headers['webhook-id'] ?? '';
    $timestamp = $headers['webhook-timestamp'] ?? '';
    if (abs(($now ?? time()) - (int) $timestamp) > 300) {
        throw new RuntimeException('Trop vieux');
    }
    $key = base64_decode(substr($secret, strlen('whsec_')));
    $wanted = base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
    foreach (explode(' ', $headers['webhook-signature'] ?? '') as $one) {
        if (hash_equals("v1,$wanted", $one)) {
            return json_decode($body, true, 512, JSON_THROW_ON_ERROR);
        }
    }
    throw new RuntimeException('Signature fausse');
}
