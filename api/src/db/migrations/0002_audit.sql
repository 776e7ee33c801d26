CREATE TABLE `audit_entries` (
	`id` char(26) character set ascii collate ascii_bin NOT NULL,
	`created_at` datetime(3) NOT NULL,
	`actor_id` char(26) character set ascii collate ascii_bin,
	`action` varchar(48) character set ascii collate ascii_bin NOT NULL,
	`subject_id` varchar(64) character set ascii collate ascii_bin,
	`details` text character set utf8mb4 collate utf8mb4_bin NOT NULL,
	CONSTRAINT `audit_entries_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
ALTER TABLE `audit_entries` ADD CONSTRAINT `audit_entries_actor_id_admins_id_fk` FOREIGN KEY (`actor_id`) REFERENCES `admins`(`id`) ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `audit_entries_created` ON `audit_entries` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_entries_actor` ON `audit_entries` (`actor_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `audit_entries_subject` ON `audit_entries` (`subject_id`,`created_at`);