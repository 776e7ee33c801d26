CREATE TABLE `signing_keys` (
	`purpose` varchar(32) character set ascii collate ascii_bin NOT NULL,
	`value` char(64) character set ascii collate ascii_bin NOT NULL,
	`created_at` datetime(3) NOT NULL,
	CONSTRAINT `signing_keys_purpose` PRIMARY KEY(`purpose`)
);
--> statement-breakpoint
CREATE TABLE `contact_messages` (
	`id` char(26) character set ascii collate ascii_bin NOT NULL,
	`contact_id` char(26) character set ascii collate ascii_bin NOT NULL,
	`author_id` char(26) character set ascii collate ascii_bin,
	`text` text character set utf8mb4 collate utf8mb4_unicode_520_ci NOT NULL,
	`mail_id` char(26) character set ascii collate ascii_bin,
	`created_at` datetime(3) NOT NULL,
	CONSTRAINT `contact_messages_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
DROP INDEX `contacts_created` ON `contacts`;--> statement-breakpoint
ALTER TABLE `contacts` ADD `message_start` varchar(80) character set utf8mb4 collate utf8mb4_unicode_520_ci NOT NULL;--> statement-breakpoint
ALTER TABLE `contacts` ADD `search_text` mediumblob NOT NULL;--> statement-breakpoint
ALTER TABLE `contacts` ADD `deleted_at` datetime(3);--> statement-breakpoint
ALTER TABLE `contact_messages` ADD CONSTRAINT `contact_messages_contact_id_contacts_id_fk` FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD CONSTRAINT `contact_messages_author_id_admins_id_fk` FOREIGN KEY (`author_id`) REFERENCES `admins`(`id`) ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `contact_messages_thread` ON `contact_messages` (`contact_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `contacts_by_created_at` ON `contacts` (`deleted_at`,`created_at`,`id`,`status`);--> statement-breakpoint
CREATE INDEX `contacts_by_first_name` ON `contacts` (`deleted_at`,`first_name`,`id`,`status`);--> statement-breakpoint
CREATE INDEX `contacts_by_email` ON `contacts` (`deleted_at`,`email`,`id`,`status`);--> statement-breakpoint
CREATE INDEX `contacts_by_phone` ON `contacts` (`deleted_at`,`phone`,`id`,`status`);--> statement-breakpoint
CREATE INDEX `contacts_by_message_start` ON `contacts` (`deleted_at`,`message_start`,`id`,`status`);--> statement-breakpoint
CREATE INDEX `contacts_by_status` ON `contacts` (`deleted_at`,`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `contacts_age` ON `contacts` (`created_at`);--> statement-breakpoint
INSERT IGNORE INTO `contact_messages` (`id`, `contact_id`, `text`, `created_at`)
SELECT `id`, `id`, `message`, `created_at` FROM `contacts`;--> statement-breakpoint
UPDATE `contacts`
SET `message_start` = LEFT(`message`, 80), `search_text` = LOWER(CONCAT_WS('\n', `first_name`, `email`, `phone`, `message`))
WHERE `search_text` = '';--> statement-breakpoint
ALTER TABLE `contacts` DROP COLUMN `message`;